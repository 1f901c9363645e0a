RECORD=1 swift test -c release --disable-testable-imports
