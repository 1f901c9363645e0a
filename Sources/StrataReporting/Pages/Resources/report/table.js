"use strict";
// Search, filters and sorting of the metric tables. Without scripts, they are plain tables with every row.
for (const form of document.querySelectorAll("form[data-table]")) {
  const table = document.getElementById(form.dataset.table);
  const bodies = [...table.tBodies];
  const output = form.querySelector("output");
  // A metric and its section types move together.
  const blocks = [];
  for (const body of bodies) {
    for (const row of [...body.rows].slice(1)) {
      if (row.classList.contains("whole")) blocks.push({ body, rows: [row] });
      else blocks[blocks.length - 1].rows.push(row);
    }
  }

  const filter = () => {
    const words = form.elements.search.value.toLowerCase().split(/\s+/).filter(Boolean);
    const type = form.elements.type ? form.elements.type.value : "whole";
    const only = form.elements.differences.checked;
    let shown = 0;
    for (const row of blocks.flatMap((block) => block.rows)) {
      const own = row.dataset.type;
      const text = row.textContent.toLowerCase();
      const isOfType = type === "all" || (type === "whole" ? own === "" : "=" + own === type);
      const isShown = isOfType && (!only || row.dataset.differs === "true") && words.every((word) => text.includes(word));
      row.hidden = !isShown;
      row.classList.toggle("alone", isShown && own !== "" && type !== "all");
      if (isShown) shown += 1;
    }
    for (const body of bodies) {
      const rows = [...body.rows];
      rows[0].hidden = sorted !== null || rows.slice(1).every((row) => row.hidden);
    }
    for (const name of table.querySelectorAll("tr.type th .hidden-text, tr.type th .shown-text")) {
      name.className = name.closest("tr").classList.contains("alone") || sorted !== null ? "shown-text" : "hidden-text";
    }
    output.value = shown + (shown === 1 ? " row" : " rows");
  };

  let sorted = null;
  const sort = (header, column) => {
    const isSame = sorted && sorted.header === header;
    const next = !isSame ? (header.dataset.key === "name" ? "ascending" : "descending")
      : sorted.order === sorted.first ? (sorted.first === "ascending" ? "descending" : "ascending") : null;
    for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
    sorted = next && { header, order: next, first: isSame ? sorted.first : next };
    const sign = next === "ascending" ? 1 : -1;
    const key = (block) => {
      if (header.dataset.key === "name") return block.rows[0].dataset.name;
      const value = block.rows[0].cells[column].dataset.value;
      return value === "" ? NaN : Number(value);
    };
    const ordered = next === null ? blocks : [...blocks].sort((a, b) => {
      const [one, other] = [key(a), key(b)];
      if (typeof one === "string") return sign * one.localeCompare(other);
      if (Number.isNaN(one) || Number.isNaN(other)) return Number.isNaN(one) - Number.isNaN(other);
      return sign * (one - other);
    });
    for (const block of ordered) (next === null ? block.body : bodies[0]).append(...block.rows);
    if (next !== null) header.setAttribute("aria-sort", next);
    filter();
  };

  [...table.tHead.rows[0].cells].forEach((header, column) => {
    if (!header.dataset.key) return;
    const button = document.createElement("button");
    button.type = "button";
    button.append(...header.childNodes);
    header.append(button);
    button.addEventListener("click", () => sort(header, column));
  });
  form.addEventListener("input", filter);
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
  filter();
}

// Escape closes the text of a metric without moving the pointer or the focus.
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  for (const tip of document.querySelectorAll(".has-tip:hover, .has-tip:focus")) tip.classList.add("closed");
});
for (const type of ["pointerout", "focusout"]) {
  document.addEventListener(type, (event) => {
    const tip = event.target.closest && event.target.closest(".has-tip.closed");
    if (tip) tip.classList.remove("closed");
  });
}
