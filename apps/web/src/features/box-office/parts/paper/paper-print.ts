import { type RefObject, useEffect } from 'react'
import { layPaper } from './lay-paper.ts'
import css from './ShiftPaper.module.css'

/** Prints a paper alone, whether a button or the browser's menu asks for it. */
export function usePaperPrint(paper: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let takeAway: (() => void) | null = null
    const begin = (): void => {
      if (paper.current !== null) takeAway ??= layPaper(paper.current, css.printed ?? '')
    }
    const end = (): void => {
      takeAway?.()
      takeAway = null
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
      end()
    }
  }, [paper])
}

/** Opens the print dialog once the letters are there. */
export const printPaper = (): void => void document.fonts.ready.then(() => window.print())
