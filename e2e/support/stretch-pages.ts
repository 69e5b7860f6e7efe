import type { BrowserContext } from '@playwright/test'

/*
 * Pages as other languages fill them, with the words that journeys look for: `wide` makes every letter take as much
 * more room as German and Finnish labels do, `rtl` writes the page from right to left. The words themselves made
 * longer, with accents and from right to left, are for tools/languages/walk-pages.ts.
 */

const STRETCHES = ['wide', 'rtl'] as const
export type Stretch = (typeof STRETCHES)[number]

/** Runs in the page before anything else of it does. */
const IN_PAGE: Readonly<Record<Stretch, () => void>> = {
  wide: () => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { letter-spacing: 0.2em !important; }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  },
  rtl: () => {
    const turn = (): void => {
      if (document.documentElement !== null) document.documentElement.dir = 'rtl'
    }
    turn()
    // The element comes with the first bytes of the page, with the direction of its language.
    new MutationObserver((_, observer) => {
      turn()
      if (document.body !== null) observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  },
}

/** The stretch that a run of journeys was asked for by E2E_STRETCH; null for pages as they are. */
export const askedStretch = (asked: string | undefined): Stretch | null =>
  STRETCHES.find((stretch) => stretch === asked) ?? null

/** Every page of the browser that opens from now on. */
export async function stretchPages(context: BrowserContext, stretch: Stretch): Promise<void> {
  await context.addInitScript(IN_PAGE[stretch])
}
