import type { Page } from '@playwright/test'

/**
 * Texts of the page that are not shown whole: their box hides what is wider or higher than itself. A text with
 * `title` or one for screen readers alone may be.
 */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ownText = (element: Element): string =>
      [...element.childNodes]
        .flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []))
        .join(' ')
        .trim()
    const hides = (overflow: string): boolean => overflow === 'hidden' || overflow === 'clip'
    const cutter = (element: Element): Element | null => {
      const own = document.createRange()
      own.selectNodeContents(element)
      const text = own.getBoundingClientRect()
      for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const edge = box.getBoundingClientRect()
        // Smaller ones are for screen readers alone.
        if (edge.width < 4 || edge.height < 4) return null
        if (hides(style.overflowX) && (text.right > edge.right + 1 || text.left < edge.left - 1)) return box
        if (hides(style.overflowY) && text.bottom > edge.bottom + 2) return box
        if (/auto|scroll/u.test(style.overflowX + style.overflowY)) return null
      }
      return null
    }
    return [...document.body.querySelectorAll('*')].flatMap((element) => {
      const text = ownText(element)
      if (text === '' || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
      if (element.closest('[title], svg, script, style, noscript, option') !== null) return []
      const box = cutter(element)
      return box === null
        ? []
        : [`"${text.slice(0, 60)}" in ${box.tagName.toLowerCase()}.${String(box.className).slice(0, 40)}`]
    })
  })
}
