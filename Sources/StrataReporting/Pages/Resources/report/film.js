"use strict";
// The film: scrubs, plays and steps through the frames of a session, of both arms at once. Without scripts, the timeline and
// the table of steps remain.
for (const film of document.querySelectorAll("[data-film]")) {
  const data = JSON.parse(document.getElementById(film.dataset.film).textContent);
  const count = data.starts.length;
  if (count === 0) continue;
  const parts = ["layout", "diff", "cells", "rest"];
  const kinds = { l: "load", i: "idle", s: "scroll", u: "update", m: "load more", r: "rotate" };
  const find = (selector) => film.querySelector(selector);
  const range = find("input[type=range]");
  const steps = find("select[data-do=step]");
  const play = find("button[data-do=play]");
  const summary = find(".film-summary");
  const timeline = find(".film-timeline svg");
  const screens = [...film.querySelectorAll(".film-screen")];
  const isStill = window.matchMedia("(prefers-reduced-motion: reduce)");
  let now = 0;
  let timer = null;

  const number = (value) => value.toLocaleString("en-US");
  const digits = (value) => (value >= 99.95 ? value.toFixed(0) : value >= 9.995 ? value.toFixed(1) : value.toFixed(2));
  const time = (value) => (value >= 1e6 ? digits(value / 1e6) + " ms" : value >= 1e3 ? digits(value / 1e3) + " us" : value + " ns");
  const size = (value) => (value >= 1e6 ? digits(value / 1e6) + " MB" : value >= 1e3 ? digits(value / 1e3) + " kB" : value + " B");
  // The last index of a sorted list whose number is at most a value; -1 without such a number.
  const last = (list, value) => {
    let [low, high] = [0, list.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (list[middle] <= value) low = middle + 1; else high = middle;
    }
    return low - 1;
  };
  const part = (side, name, entry) => (name === "rest"
    ? side.work[entry] - side.layout[entry] - side.diff[entry] - side.cells[entry] : side[name][entry]);
  const stepOf = (entry) => Math.max(0, last(data.steps.map((step) => step.entry), entry));
  const make = (name, attributes, ...children) => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.append(...children);
    return element;
  };
  const draw = (name, attributes, text) => {
    const element = document.createElementNS("http://www.w3.org/2000/svg", name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    if (text !== undefined) element.textContent = text;
    return element;
  };

  // The pieces of work of each entry begin here; the list is in the order of entries.
  for (const side of data.sides) {
    side.begins = new Map();
    for (let at = 0; at < side.pieces.length; at += 7) {
      if (!side.begins.has(side.pieces[at])) side.begins.set(side.pieces[at], at);
    }
  }

  // The work of an entry, by section type and item.
  const worked = (side) => {
    const rows = new Map();
    const start = side.begins.get(now);
    for (let at = start ?? side.pieces.length; at < side.pieces.length && side.pieces[at] === now; at += 7) {
      const [, kind, type, section, item, allocations, bytes] = side.pieces.slice(at, at + 7);
      const key = type + " " + section + " " + item;
      if (!rows.has(key)) rows.set(key, { type, section, item, kinds: new Map(), allocations: 0, bytes: 0 });
      const row = rows.get(key);
      row.kinds.set(kind, (row.kinds.get(kind) || 0) + 1);
      row.allocations += allocations;
      row.bytes += bytes;
    }
    return [...rows.values()].sort((a, b) => a.type - b.type || b.bytes - a.bytes);
  };

  const rowLimit = 60;
  // A strip of small pictures above the timeline, of the first arm.
  const strip = find(".film-strip");
  const filmed = data.sides.find((side) => side.shows.length);
  const thumbs = 18;
  if (strip && filmed) {
    for (let index = 0; index < thumbs; index += 1) {
      const frame = Math.floor(((index + 0.5) * data.frames) / thumbs);
      const entry = Math.max(0, last(data.starts, frame));
      const image = make("img", { alt: "" });
      image.src = data.pictures[filmed.shown[Math.max(0, last(filmed.shows, entry))]];
      image.addEventListener("click", () => go(entry));
      strip.append(image);
    }
    strip.hidden = false;
  }

  const table = (side) => {
    const rows = worked(side);
    const whole = side.count.length ? number(side.count[now]) + " allocations, " + size(side.bytes[now]) : "no film";
    const caption = make("caption", {}, make("b", {}, make("bdi", {}, side.name)), ": " + whole
      + (rows.length === 0 && side.count.length ? "; no cell was configured, measured or drawn" : ""));
    const result = make("table", { class: side.style }, caption);
    if (rows.length === 0) return result;
    const head = ["cell", "work", "allocs", "bytes"].map((name) => make("th", { scope: "col" }, name));
    let type = -1;
    const body = rows.slice(0, rowLimit).map((row) => {
      const work = [...row.kinds].map(([kind, times]) => side.kinds[kind] + (times > 1 ? " x" + times : "")).join(", ");
      const isFirst = row.type !== type;
      type = row.type;
      const name = make("th", { scope: "row" }, make("bdi", { class: isFirst ? "type" : "hidden-text" }, side.types[row.type]),
        " ", make("bdi", {}, side.sections[row.section] + " / " + side.items[row.item]));
      return make("tr", {}, name, make("td", {}, work), make("td", {}, number(row.allocations)), make("td", {}, size(row.bytes)));
    });
    if (rows.length > rowLimit) {
      body.push(make("tr", {}, make("th", { scope: "row" }, "and " + number(rows.length - rowLimit) + " more")));
    }
    result.append(make("thead", {}, make("tr", {}, ...head)), make("tbody", {}, ...body));
    return result;
  };

  // The frames around the present one, drawn larger.
  const timed = data.sides.filter((side) => side.work.length);
  const [zoomLeft, stripHeight, barWidth] = [56, 74, 6];
  const zoomHeight = timed.length * (stripHeight + 14) + 26;
  const zoom = draw("svg", { role: "img", "aria-label": "Frames around the present one", height: zoomHeight });
  // The number of bars that fit.
  let [zoomWidth, zoomCount] = [700, 100];
  const fitZoom = () => {
    zoomWidth = Math.max(240, Math.min(1200, zoom.parentElement.clientWidth || 700));
    zoomCount = Math.floor((zoomWidth - zoomLeft) / barWidth);
    zoom.setAttribute("width", zoomWidth);
    zoom.setAttribute("viewBox", "0 0 " + zoomWidth + " " + zoomHeight);
  };
  const zoomStart = () => Math.max(0, Math.min(now - (zoomCount >> 1), count - zoomCount));
  const drawZoom = () => {
    if (!timed.length) return;
    const [from, to] = [zoomStart(), Math.min(count, zoomStart() + zoomCount)];
    const values = timed.flatMap((side) => side.work.slice(from, to));
    const top = Math.max(1e6, ...values) * 1.06;
    const marks = [draw("rect", { class: "now", x: zoomLeft + (now - from) * barWidth, y: 0, width: barWidth, height: zoomHeight - 16 })];
    timed.forEach((side, index) => {
      const base = index * (stripHeight + 14) + 14 + stripHeight;
      const scale = stripHeight / top;
      const under = new Float64Array(to - from);
      for (const name of parts) {
        let path = "";
        for (let entry = from; entry < to; entry += 1) {
          const height = part(side, name, entry) * scale;
          const y = base - under[entry - from];
          under[entry - from] += height;
          if (height < 0.05) continue;
          const width = Math.max(1, barWidth - 1.2);
          path += "M" + (zoomLeft + (entry - from) * barWidth + 0.6).toFixed(1) + " " + y.toFixed(2) + "v" + (-height).toFixed(2)
            + "h" + width.toFixed(1) + "v" + height.toFixed(2) + "z";
        }
        marks.push(draw("path", { class: "work-" + name, d: path }));
      }
      // A label, unless it would cover another one.
      const labels = [base - stripHeight + 4];
      for (const hertz of [60, 120]) {
        const y = base - (Math.max(0, 1e9 / hertz - data.speed.overhead) / data.speed.cpuFactor) * scale;
        if (y < base - stripHeight) continue;
        marks.push(draw("line", { class: "budget", x1: zoomLeft, x2: zoomWidth, y1: y, y2: y }));
        if (labels.some((label) => Math.abs(label - y) < 12)) continue;
        labels.push(y);
        marks.push(draw("text", { class: "axis end", x: zoomLeft - 6, y: y + 4 }, hertz + " Hz"));
      }
      marks.push(draw("line", { class: "base", x1: zoomLeft, x2: zoomWidth, y1: base, y2: base }));
      marks.push(draw("text", { class: "axis end", x: zoomLeft - 6, y: base - stripHeight + 8 }, time(top)));
      const name = draw("text", { class: "name " + side.style, x: zoomLeft + 4, y: base - stripHeight - 3 }, side.name);
      marks.push(name);
    });
    for (const step of data.steps) {
      if (step.entry < from || step.entry >= to) continue;
      const x = zoomLeft + (step.entry - from) * barWidth;
      marks.unshift(draw("line", { class: "step", x1: x, x2: x, y1: 0, y2: zoomHeight - 16 }));
    }
    for (let entry = from; entry < to; entry += 1) {
      if ((entry - from) % 24 === 12 && zoomLeft + (entry - from) * barWidth < zoomWidth - 24) {
        marks.push(draw("text", { class: "axis middle", x: zoomLeft + (entry - from + 0.5) * barWidth, y: zoomHeight - 3 }, number(data.starts[entry])));
      }
    }
    zoom.replaceChildren(...marks);
  };

  const sentence = () => {
    const step = data.steps[stepOf(now)];
    const next = now + 1 < count ? data.starts[now + 1] : data.frames;
    const group = next - data.starts[now] > 1 ? "Frames " + number(data.starts[now]) + " to " + number(next - 1) : "Frame " + number(data.starts[now]);
    const place = group + " of " + number(data.frames) + ", " + (data.starts[now] / data.refresh).toFixed(2) + " s, "
      + (step ? step.name + " (line " + step.line + "), " : "") + (kinds[data.letters[now]] || "unknown") + ". ";
    return place + data.sides.map((side) => {
      if (!side.work.length) return side.name + ": no times";
      const shares = parts.map((name) => name + " " + time(part(side, name, now))).join(", ");
      const pictures = side.requests ? ", pictures: " + number(side.requests[now]) + " requested, " + number(side.appeared[now])
        + " shown, placeholders on " + number(side.late[now]) + " pt\u00B2" : "";
      return side.name + " " + time(side.work[now]) + " (" + shares + ")" + pictures;
    }).join("; ") + ".";
  };

  const show = (entry) => {
    now = Math.max(0, Math.min(count - 1, entry));
    range.value = now;
    range.setAttribute("aria-valuetext", "frame " + data.starts[now]);
    steps.value = String(stepOf(now));
    summary.textContent = sentence();
    film.dataset.frame = data.starts[now];
    const head = timeline.querySelector(".playhead");
    const x = data.timeline.left + ((data.starts[now] + 0.5) / data.frames) * data.timeline.width;
    head.setAttribute("x1", x);
    head.setAttribute("x2", x);
    data.sides.forEach((side, index) => {
      const screen = screens[index];
      if (!screen) return;
      const place = last(side.shows, now);
      const image = screen.querySelector("img");
      image.hidden = place < 0;
      screen.querySelector("span").textContent = place < 0 ? "no picture" : "after frame " + number(side.taken[place]);
      if (place < 0 || image.dataset.picture === String(side.shown[place])) return;
      image.dataset.picture = side.shown[place];
      image.src = data.pictures[side.shown[place]];
      image.alt = "The screen of " + side.name + " after frame " + side.taken[place];
    });
    drawZoom();
    const work = find(".film-work");
    if (work) work.replaceChildren(...data.sides.map(table));
  };

  // Motion: at the session's own speed, or, where the system asks for less motion, a picture a second.
  const stop = () => {
    if (timer === null) return;
    cancelAnimationFrame(timer.frame);
    clearTimeout(timer.timeout);
    timer = null;
    play.textContent = "Play";
    play.setAttribute("aria-pressed", "false");
    summary.setAttribute("aria-live", "polite");
    summary.textContent = sentence();
  };
  const nextPicture = () => {
    const later = data.sides.flatMap((side) => side.shows.filter((entry) => entry > now).slice(0, 1));
    return later.length ? Math.min(...later) : Math.min(count - 1, now + Math.round(data.refresh));
  };
  const start = () => {
    if (now === count - 1) show(0);
    timer = {};
    play.textContent = "Pause";
    play.setAttribute("aria-pressed", "true");
    summary.setAttribute("aria-live", "off");
    const speed = () => Number(find("select[data-do=speed]").value);
    const still = () => {
      show(nextPicture());
      if (now === count - 1) stop(); else timer.timeout = setTimeout(still, 1000 / Math.max(0.25, Math.min(1, speed())));
    };
    let [moment, position] = [performance.now(), data.starts[now]];
    const move = (present) => {
      if (data.starts[now] > position + 1 || data.starts[now] < position - data.frames / count - 1) position = data.starts[now];
      position += ((present - moment) / 1000) * data.refresh * speed();
      moment = present;
      const entry = last(data.starts, position);
      if (entry !== now) show(entry);
      if (position >= data.frames - 1) stop(); else timer.frame = requestAnimationFrame(move);
    };
    if (isStill.matches) timer.timeout = setTimeout(still, 1000); else timer.frame = requestAnimationFrame(move);
  };
  const toggle = () => (timer === null ? start() : stop());
  const go = (entry) => { stop(); show(entry); };
  const slowest = (from, to) => {
    let best = from;
    const work = (entry) => Math.max(...timed.map((side) => side.work[entry]));
    for (let entry = from; entry < to; entry += 1) if (timed.length && work(entry) > work(best)) best = entry;
    return best;
  };
  const stepEnd = (step) => (step + 1 < data.steps.length ? data.steps[step + 1].entry : count);

  data.steps.forEach((step, index) => {
    // A step without frames, such as an empty pause, cannot be selected.
    const none = stepEnd(index) <= step.entry ? { disabled: "" } : {};
    steps.append(make("option", { value: index, ...none }, (index + 1) + " " + step.name + ", line " + step.line));
  });
  const buttons = {
    play: toggle, first: () => go(0), back: () => go(now - 1), on: () => go(now + 1), end: () => go(count - 1),
    slowest: () => go(data.steps.length ? slowest(data.steps[stepOf(now)].entry, stepEnd(stepOf(now))) : slowest(0, count)),
  };
  film.addEventListener("click", (event) => {
    const button = event.target.closest("button[data-do]");
    if (button) buttons[button.dataset.do]();
  });
  range.addEventListener("input", () => go(Number(range.value)));
  steps.addEventListener("change", () => go(data.steps[Number(steps.value)].entry));
  film.addEventListener("keydown", (event) => {
    const tag = event.target.tagName;
    if (event.ctrlKey || event.metaKey || event.altKey || tag === "SELECT" || tag === "SUMMARY") return;
    if (event.key === " " && tag === "BUTTON") return;
    const far = Math.max(1, Math.round(data.refresh / 4));
    const keys = {
      " ": toggle, ArrowLeft: () => go(now - 1), ArrowRight: () => go(now + 1), Home: () => go(0), End: () => go(count - 1),
      PageUp: () => go(now - far), PageDown: () => go(now + far),
    };
    if (!keys[event.key]) return;
    event.preventDefault();
    keys[event.key]();
  });
  // A bar of the timeline shows its slowest frame, of the arm whose strip was clicked.
  const { left, width, top, pitch, bars } = data.timeline;
  timeline.addEventListener("click", (event) => {
    const box = timeline.getBoundingClientRect();
    const place = ((event.clientX - box.left) / box.width) * timeline.viewBox.baseVal.width - left;
    const bar = Math.max(0, Math.min(bars - 1, Math.floor((place / width) * bars)));
    const from = Math.max(0, last(data.starts, Math.floor((bar * data.frames) / bars)));
    const to = last(data.starts, Math.floor(((bar + 1) * data.frames) / bars) - 1) + 1;
    const y = ((event.clientY - box.top) / box.height) * timeline.viewBox.baseVal.height;
    const strip = timed[Math.min(timed.length - 1, Math.max(0, Math.floor((y - top) / pitch)))];
    let best = from;
    for (let entry = from; entry < to; entry += 1) if (strip && strip.work[entry] > strip.work[best]) best = entry;
    go(best);
  });
  zoom.addEventListener("click", (event) => {
    const box = zoom.getBoundingClientRect();
    const place = event.clientX - box.left - zoomLeft;
    if (place >= 0) go(zoomStart() + Math.floor(place / barWidth));
  });
  if (timed.length) find(".film-zoom").append(zoom);
  for (const element of film.querySelectorAll(".film-bar, .film-stage")) element.hidden = false;
  // The first frame loads the feed, so the film begins with its work.
  if (timed.length) {
    fitZoom();
    window.addEventListener("resize", () => { fitZoom(); drawZoom(); });
  }
  show(0);
}
