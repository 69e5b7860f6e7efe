import type { Page } from '@playwright/test'

/**
 * Texts of the page that lie on each other: two that flow in the same box and cover a part of one another. What is
 * placed on purpose, as a bar that stays or a number on an icon, may.
 */
export async function crossedTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const placed = (element: Element): Element | null => {
      for (let box: Element | null = element; box !== null; box = box.parentElement)
        if (/absolute|fixed|sticky/u.test(getComputedStyle(box).position)) return box
      return null
    }
    const isText = (node: Node): boolean => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== ''
    const texts = [...document.body.querySelectorAll('*')].flatMap((element) => {
      if (element.closest('svg, script, style, noscript, option, [aria-hidden=true]') !== null) return []
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      return [...element.childNodes].filter(isText).map((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        const said = (node.textContent ?? '').trim().slice(0, 40)
        return { element, said, around: placed(element), boxes: [...range.getClientRects()] }
      })
    })
    const covers = (one: DOMRect, other: DOMRect): boolean => {
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      // Lines of one paragraph may touch.
      return width > 3 && height > 0.4 * Math.min(one.height, other.height) && Math.min(one.width, other.width) > 3
    }
    const found: string[] = []
    for (const [at, one] of texts.entries())
      for (const other of texts.slice(at + 1))
        if (one.around === other.around && one.boxes.some((box) => other.boxes.some((next) => covers(box, next))))
          found.push(`"${one.said}" and "${other.said}"`)
    return found
  })
}
