import type { Page } from '@playwright/test'

/**
 * Texts of the page that lie on each other: two that flow in the same box and cover a part of one another. What is
 * placed on purpose, as a bar that stays or a number on an icon, may.
 */
export async function crossedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isPlaced = ({ position, transform, translate, rotate }: CSSStyleDeclaration): boolean =>
      /absolute|fixed|sticky/u.test(position) || [transform, translate, rotate].some((by) => by !== 'none')
    const placed = (element: Element): Element | null => {
      for (let box: Element | null = element; box !== null; box = box.parentElement)
        if (isPlaced(getComputedStyle(box))) return box
      return null
    }
    /** What the boxes around a text let through; the letters stand in the middle half of a line. */
    const shown = (line: DOMRect, element: Element): DOMRect => {
      let { left, right } = line
      let [top, bottom] = [line.top + line.height / 4, line.bottom - line.height / 4]
      for (let box: Element | null = element; box !== null; box = box.parentElement) {
        if (getComputedStyle(box).overflow === 'visible') continue
        const edge = box.getBoundingClientRect()
        ;[left, right] = [Math.max(left, edge.left), Math.min(right, edge.right)]
        ;[top, bottom] = [Math.max(top, edge.top), Math.min(bottom, edge.bottom)]
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top))
    }
    const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== ''
    const texts = [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (element.closest('svg, script, style, noscript, option, [aria-hidden=true]') !== null) return []
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      return [...element.childNodes].filter(isText).map((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const said = (node.textContent ?? '').trim().slice(0, 40)
        return {
          element,
          said,
          around: placed(element),
          boxes: [...range.getClientRects()].map((line) => shown(line, element)),
        }
      })
    })
    const covers = (one: DOMRect, other: DOMRect): boolean => {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      return width > 3 && height > 3
    }
    const found: string[] = []
    for (const [at, one] of texts.entries())
      for (const other of texts.slice(at + 1))
        if (one.around === other.around && one.boxes.some((box) => other.boxes.some((next) => covers(box, next))))
          found.push(`"${one.said}" and "${other.said}"`)
    return found
  })
}
