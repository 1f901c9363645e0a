"use strict";
// Zoom, search and the keyboard for icicles. Without scripts, they are pictures with a table beside them.
const icicles = [...document.querySelectorAll(".icicle svg")].map((svg) => {
  const width = svg.viewBox.baseVal.width;
  const readout = svg.closest(".chart").nextElementSibling;
  const rest = readout.textContent;
  const nodes = [...svg.querySelectorAll(".node")].map((group) => {
    const box = group.querySelector("rect");
    const [name, size] = group.querySelector("title").textContent.split("\n");
    return {
      group, box, text: group.querySelector("text"), name, size, bytes: Number(group.dataset.size),
      x: Number(box.getAttribute("x")), y: Number(box.getAttribute("y")), w: Number(box.getAttribute("width")),
    };
  });
  const within = (inner, outer) => inner.x >= outer.x - 0.01 && inner.x + inner.w <= outer.x + outer.w + 1;
  let zoomed = nodes[0];
  let chosen = null;

  const label = (node, w) => {
    const last = node.name.split(" \u203A ").pop();
    const room = Math.floor((w - 8) / 6.3);
    const text = room < 3 ? "" : last.length > room ? last.slice(0, room - 1) + "\u2026" : last;
    if (!node.text) {
      if (!text) return;
      node.text = document.createElementNS("http://www.w3.org/2000/svg", "text");
      node.text.setAttribute("class", "inside");
      node.text.setAttribute("y", node.y + 13);
      node.group.append(node.text);
    }
    node.text.textContent = text;
  };
  const zoom = (node) => {
    zoomed = node;
    const isWhole = node === nodes[0];
    const scale = isWhole ? 1 : width / node.w;
    for (const other of nodes) {
      const isAbove = other.y < node.y && within(node, other);
      const isShown = isWhole || isAbove || (other.y >= node.y && within(other, node));
      other.group.classList.toggle("gone", !isShown);
      if (!isShown) continue;
      const x = isAbove ? 0 : (other.x - (isWhole ? 0 : node.x)) * scale;
      const w = isAbove ? width : Math.max(0.5, other.w * scale);
      other.box.setAttribute("x", x);
      other.box.setAttribute("width", w);
      label(other, w);
      if (other.text) other.text.setAttribute("x", x + 4);
    }
  };
  const choose = (node) => {
    if (chosen) chosen.group.classList.remove("chosen");
    chosen = node;
    if (node) node.group.classList.add("chosen");
    readout.textContent = node ? `${node.size} in ${node.name}` : rest;
  };
  const nodeOf = (target) => nodes.find((node) => node.group === target.closest(".node"));
  svg.addEventListener("click", (event) => {
    const node = nodeOf(event.target);
    if (!node) return;
    choose(node);
    zoom(node === zoomed ? nodes[0] : node);
  });
  const neighbour = (key) => {
    const shown = nodes.filter((node) => !node.group.classList.contains("gone"));
    const own = chosen || zoomed;
    if (key === "ArrowDown") return shown.find((node) => node.y > own.y && within(node, own));
    if (key === "ArrowUp") return shown.filter((node) => node.y < own.y && within(own, node)).pop();
    const row = shown.filter((node) => node.y === own.y).sort((a, b) => a.x - b.x);
    return row[row.indexOf(own) + (key === "ArrowRight" ? 1 : -1)];
  };
  svg.closest(".chart").addEventListener("keydown", (event) => {
    if (event.key.startsWith("Arrow")) {
      choose(neighbour(event.key) || chosen || zoomed);
    } else if (event.key === "Enter" && chosen) {
      zoom(chosen);
    } else if (event.key === "Escape") {
      zoom(nodes[0]);
      choose(null);
    } else return;
    event.preventDefault();
  });
  return { svg, nodes, within };
});

for (const form of document.querySelectorAll("form[data-icicle]")) {
  const own = icicles.filter(({ svg }) => form.parentElement.contains(svg));
  form.addEventListener("input", () => {
    const word = form.elements.search.value.trim().toLowerCase();
    const found = own.map(({ svg, nodes, within }) => {
      const hits = nodes.filter((node) => word !== "" && node.name.toLowerCase().includes(word));
      for (const node of nodes) node.group.classList.toggle("faded", word !== "" && !hits.includes(node));
      // A hit below another one is a part of it.
      const outer = hits.filter((hit) => !hits.some((other) => other.y < hit.y && within(hit, other)));
      const bytes = outer.reduce((sum, hit) => sum + hit.bytes, 0);
      const share = (100 * bytes) / nodes[0].bytes;
      return `${svg.closest(".chart").previousElementSibling.textContent}: ${(bytes / 1e6).toFixed(2)} MB, ${share.toFixed(1)} %`;
    });
    form.querySelector("output").value = word === "" ? "" : found.join("; ");
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
}
