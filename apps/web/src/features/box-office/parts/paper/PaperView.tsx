import { m } from '@turnout/messages/generated/messages.js'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { printPaper, usePaperPrint } from './paper-print.ts'
import { ShiftPaper, type ShiftPaperProps } from './ShiftPaper.tsx'

interface PaperViewProps extends Omit<ShiftPaperProps, 'ref'> {
  /** The print dialog opens at once. */
  readonly isPrintedAtOnce?: boolean
  readonly buttonClass?: string | undefined
  /** Drawn beside the paper, with the button that prints it. */
  readonly children: (print: ReactNode) => ReactNode
}

/** A paper that can be printed, alone on its page. */
export function PaperView({ isPrintedAtOnce = false, buttonClass, children, ...paper }: PaperViewProps) {
  const article = useRef<HTMLElement>(null)
  usePaperPrint(article)
  useEffect(() => {
    if (isPrintedAtOnce) printPaper()
  }, [isPrintedAtOnce])
  return (
    <>
      <ShiftPaper {...paper} ref={article} />
      {children(
        <button type="button" className={buttonClass} onClick={printPaper}>
          <Printer size={22} strokeWidth={1.8} aria-hidden />
          {isPrintedAtOnce ? m.box_office_shift_print_again() : m.box_office_shift_print()}
        </button>,
      )}
    </>
  )
}
