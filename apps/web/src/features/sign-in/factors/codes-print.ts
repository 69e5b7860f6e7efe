/** Prints recovery codes on a separate page, without the shop around them. */
export function printCodes(codes: readonly string[], title: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  document.body.append(frame)
  const page = frame.contentDocument
  if (page === null) return
  const heading = page.createElement('h1')
  heading.textContent = `${title} · ${window.location.host}`
  const list = page.createElement('ol')
  for (const code of codes) {
    const item = page.createElement('li')
    item.textContent = code
    list.append(item)
  }
  page.title = title
  page.body.append(heading, list)
  frame.contentWindow?.addEventListener('afterprint', () => frame.remove())
  frame.contentWindow?.print()
}
