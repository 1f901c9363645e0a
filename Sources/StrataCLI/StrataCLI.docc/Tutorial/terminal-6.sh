swift test -c release --disable-testable-imports ||
    echo "exit code $?"
