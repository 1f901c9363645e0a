// Replaced by the plugin.
