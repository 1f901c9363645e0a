internal import StrataGating

/// The symbols of times and amounts of memory in the languages of Unicode's CLDR, short and in lower case, as
/// `MeasurementFormatter` writes them. A symbol that stands for two units in two languages is left out.
enum UnitSymbols {
    /// The units, each with its value in one of Strata's.
    static let all: [(unit: MetricUnit, factor: Double, symbols: [String])] = [
        (
            .nanoseconds, 1e6,
            symbols(
                "md|mili giây|milisek.|millisec|millisecs|ms|ms ʻe|ms.|msan|msek|msn|mílisẹ́kọn|мс|мсек"
                    + "|մվ|ملي ث|ملي سيڪنڊ|ملی سیکنڈ|مىللىسېكۇنت|میلی\u{200C}ثانیه|मि.से.|मिलिसे|मिलिसेकंद"
                    + "|मि॰से॰|মিঃ ছেঃ|ਮਿਲੀਸਕਿੰਟ|મિસે|மி.வி.|మి.సె|ಮಿ.ಸೆ.|മി.സെ.|මිලිතත්|มิลลิวินาที|ມລວ"
                    + "|မီလီစက္ကန့်|მწმ|ሚሴ|ម.វិ|毫秒|ꮜꭰ|𞤥𞤳𞤭𞤲")
        ),
        (
            .nanoseconds, 1e9,
            symbols(
                "dhiog|diog|dtk|eil|giây|ilbrqsi|mp|okpí|s|s ʻe|s.|saat|san|sec|sec.|secs|secs.|seg|seg."
                    + "|segs|segundo|sek|sek.|sekend|sekhondi|sekunde|shoic|sig|sig.|sn.|soic|son.|sẹ́kọn"
                    + "|ìsh àáy|ìṣ àáy|δευτ.|с|сек|сек.|сония|сөк|վրկ|שנ׳|שתי שנ׳|ث|ثانیه|سيڪنڊ|سیکنڈ|سېكۇنت|से"
                    + "|सेकंद|सेकेन्ड|से॰|ছেকেণ্ড|সেকেন্ড|ਸਕਿੰਟ|સેકંડ|ସେକେଣ୍ଡ|விநாடி|సె.|సెక.|ಸೆಕೆಂ|സെ.|තත්|วิ"
                    + "|ວິ|წმ|ሰከ|វិនាទី|秒|ꭰꮞꮲ|초|𑄥𑄬𑄇𑄬𑄚𑄳𑄓𑄴|𞤳𞤭𞤲")
        ),
        (
            .nanoseconds, 1e3,
            symbols(
                "maiksẹk|maíksẹ́k|mikrosekunde|mks|myks|μ.സെ.|μd|μs|μs ʻe|μs.|μsan|μsec|μsecs|μsn|μс|μсек"
                    + "|μວິ|мкс|մկվ|م.ث.|مائڪرو سيڪنڊ|مائیکرو سیکنڈ|میکروثانیه|मा.से.|মাঃ ছেঃ|మై.సె"
                    + "|මයික්\u{200D}රොතත්|ไมโครวิ|მკწმ|ማሰ|微秒|𞤻𞤳𞤭𞤲")
        ),
        (
            .nanoseconds, 60e9,
            symbols(
                "a|dakika|daq.|daqiiqo|dk.|dqqd|dəq|iminithi|ka minuto|m ʻe|mhion|min|min.|mins|mins."
                    + "|mion|mnt|mun|mín.|mínit|nóim|p|phút|ìsh|ìṣ|λ.|дақ|мин|мин.|мүн|хв|ր|דקה|דק׳|שתי דק׳|د"
                    + "|دقیقه|دَقه|منٹ|منٽ|مىنۇت|मिनि|मिनीट|मिनेट|मि॰|মিনিট|ਮਿੰਟ|મિનિટ|ମିନିଟ୍\u{200C}|நிமிட"
                    + "|நிமிடம்|నిమి.|ನಿಮಿ|മി.|මිනි|นาที|ນທ|မိနစ်|წთ|ደቂ|ደቂቃ|នាទី|分|分鐘|分钟|ꭲꮿꮤ|분|𑄟𑄨𑄚𑄨𑄖𑄴|𞤸𞤮𞤶")
        ),
        (
            .bytes, 1,
            symbols(
                "b|bait|baiti|bajt|bajta|bajti|bajtov|bajtova|bayt|beart|beit|beyt|bheart|bite|byte|bytes"
                    + "|bájt|báìtì|bæti|být|feit|greep|ka byte|o|octet|paiti ʻe|t|б|байт|байта|байты|бајт|бајти"
                    + "|բ|բայթ|בייט|بائيٽ|بايت|بایت|बाइट|बायट|বাইট|ਬਾਇਟ|બાઇટ|ବାଇଟ୍|பை.|బై|ಬೈ.|ಬೈಟ್|ബൈറ്റ്|බයිට්"
                    + "|ไบต์|ბაიტი|ባይት|バイト|位元組|字节|ꭰꮝꭶꮃ|바이트|𑄝𑄭𑄖𑄴|𞤶")
        ),
        (
            .bytes, 1e3,
            symbols(
                "kb|kb ʻe|kilobaiti|ko|kt|kébáìtì|кб|կբ|كيلوبايت|کیلوبایت|ڪلو بائيٽ|ڪلو بائيٽز|কিঃ বাঃ"
                    + "|కేబీ|ಕಿ.ಬೈ.|കെബി|කිබ|კბაიტი|ኪባ|キロバイト|千位元組|千字节|킬로바이트|𞤳𞤶")
        ),
        (
            .bytes, 1e6,
            symbols(
                "mb|mb ʻe|mo|mt|mб|мб|մբ|م.ب|مگابایت|মেঃ বাঃ|ఎమ్\u{200C}బి|ಮೆ.ಬೈ.|എംബി|මෙබ|ሜጋባይት|メガバイト"
                    + "|兆字节|百萬位元組|메가바이트|𞤥𞤶")
        ),
        (
            .bytes, 1e9,
            symbols(
                "gb|gb ʻe|go|gt|jíbáìtì|гб|գբ|غ.ب|گیگابایت|গিঃ বাঃ|జీబీ|ಗಿ.ಬೈ.|ജിബി|ගිබ|ጊባ|ギガバイト|十億位元組"
                    + "|吉字节|기가바이트|𞤺𞤶")
        ),
    ]

    private static func symbols(_ words: String) -> [String] { words.split(separator: "|").map(String.init) }
}
