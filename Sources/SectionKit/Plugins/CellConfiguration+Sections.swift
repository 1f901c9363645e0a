extension CellConfiguration {
    /// The default header of a section: its title above its subtitle, with an arrow if it is tappable. One that stays in sight
    /// stands on the screen's colour, because cells pass behind it.
    public static func sectionHeader(_ header: SectionHeader) -> CellConfiguration {
        let lines: CellConfiguration = .vertical(
            spacing: 2,
            [
                .horizontal(
                    spacing: 6,
                    [
                        .text(header.title, style: .title3, lines: 1),
                        header.isTappable ? .text("\u{203A}", style: .title3, color: .secondaryLabel) : nil,
                        .spacer(),
                    ]),
                header.subtitle.map { .text($0, style: .subheadline, color: .secondaryLabel, lines: 1) },
            ]
        )
        .padding(EdgeInsets(top: 12, leading: 0, bottom: 4, trailing: 0))
        return header.isPinned ? lines.background(.background) : lines
    }

    /// The default footer of a section: its title in small type.
    public static func sectionFooter(_ footer: SectionHeader) -> CellConfiguration {
        .text(footer.title, style: .footnote, color: .secondaryLabel, lines: 2)
            .padding(horizontal: 0, vertical: 4)
    }

    /// A grey box with a line of text, where what should stand there cannot be shown.
    public static func placeholder(_ text: String) -> CellConfiguration {
        .text(text, style: .footnote, color: .secondaryLabel, lines: 1)
            .padding(8)
            .background(.fillBackground, cornerRadius: 8)
    }
}
