"""Chromium as the checks of pages drive it."""
import base64
import shutil
import time

from selenium import webdriver


def browser(width=1280, height=900, dark=False):
    options = webdriver.ChromeOptions()
    for argument in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--hide-scrollbars", "--disable-gpu"):
        options.add_argument(argument)
    options.binary_location = shutil.which("chromium")
    options.set_capability("goog:loggingPrefs", {"browser": "ALL", "performance": "ALL"})
    driver = webdriver.Chrome(options=options)
    driver.execute_cdp_cmd(
        "Emulation.setDeviceMetricsOverride",
        {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600})
    scheme = [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"}]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": scheme})
    return driver


def opened(driver, page):
    """Opens a page, and says in how many milliseconds it was painted."""
    driver.get_log("performance")
    driver.get(page.as_uri())
    for _ in range(100):
        painted = driver.execute_script("return performance.getEntriesByName('first-contentful-paint').map(e => e.startTime)[0]")
        if painted is not None:
            return painted
        time.sleep(0.05)
    raise AssertionError(f"{page.name} is not painted")


def clicked(driver, selector):
    """Clicks an element, wherever it stands."""
    driver.execute_script("document.querySelector(arguments[0]).click()", selector)


def picture(driver, box=None, highest=12_000):
    """A picture as PNG: of the whole page, or of the part inside a box of x, y, width and height."""
    if box is None:
        size = driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]
        box = (0, 0, size["width"], min(size["height"], highest))
    clip = dict(zip(("x", "y", "width", "height"), box), scale=1)
    data = driver.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip})["data"]
    return base64.b64decode(data)
