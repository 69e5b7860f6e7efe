/**
 * Lays a copy of a paper on a page of a roll of 80 mm, as long as the paper is; answers what takes it away again. A roll
 * has no page height, and CSS knows no page without one: it is measured. Styles leave everything else out of print.
 */
export function layPaper(paper: HTMLElement, className: string): () => void {
  const marginMm = 4
  // A page that is wider than tall would be turned by some printers.
  const shortestMm = 81
  const copy = document.createElement('div')
  copy.className = className
  copy.append(paper.cloneNode(true))
  document.body.append(copy)
  const heightMm = Math.ceil((copy.getBoundingClientRect().height * 25.4) / 96) + 1 + 2 * marginMm
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page { size: 80mm ${Math.max(heightMm, shortestMm)}mm; margin: ${marginMm}mm }`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    copy.remove()
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}
