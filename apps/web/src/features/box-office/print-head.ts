import type { Sheet, TillPrintProps } from '@turnout/contract/box-office/page.ts'
import { m } from '@turnout/messages/generated/messages.js'
import type { DocumentHead } from '../../public/frame/document-shell.ts'

/** Runs in the head, as text: nothing outside of it exists there. */
function printWhenReady(): void {
  // A roll is as long as what is on it: the paper is measured once the letters are there.
  const measure = (): void => {
    const roll = document.querySelector<HTMLElement>('[data-roll]')
    const styles = [...document.styleSheets].at(-1)
    if (roll === null || styles === undefined) return
    const millimetres = Math.ceil((roll.offsetHeight / 96) * 25.4) + 1
    styles.insertRule(`@page{size:80mm ${millimetres}mm;margin:0}`, styles.cssRules.length)
  }
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return
    if (target.closest('[data-print]') !== null) window.print()
    // A window that a script may not close follows the link instead.
    if (target.closest('[data-close]') !== null) window.close()
  })
  window.addEventListener('load', () => {
    void document.fonts.ready.then(() => {
      measure()
      window.print()
    })
  })
}

const PAPER: Readonly<Record<Sheet, string>> = {
  // Its length is measured; this one is for a browser without script.
  '80mm': '80mm 297mm',
  a6: '105mm 148mm',
  badge: '105mm 148mm',
}

export const printHead = ({ locale, sheet, receipt }: TillPrintProps): DocumentHead => ({
  locale,
  title: `${m.box_office_print_page_title()} · ${receipt.event}`,
  noIndex: true,
  theme: { accent: '#1c1a17', background: '#ffffff', cover: false },
  style: `@page{size:${PAPER[sheet]};margin:0}`,
  smallScript: `(${printWhenReady.toString()})()`,
})
