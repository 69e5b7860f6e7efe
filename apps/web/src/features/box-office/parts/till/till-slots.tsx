import type { OpenedTill } from '@turnout/contract/box-office/session.ts'
import type { TillSale } from '@turnout/contract/box-office/sale.ts'
import { publicPaths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { lazy, Suspense, useMemo } from 'react'
import { printSale } from '../print/print-sale.ts'
import { loadShiftMenu } from '../shift/load-shift-menu.ts'
import { shiftCallsAt } from '../shift/shift-calls.ts'
import type { ShiftMenuProps } from '../shift/shift-props.ts'

const LoadedShiftMenu = lazy(async () => ({ default: await loadShiftMenu() }))

/** What a person does in a shift beside selling. */
export function ShiftMenu(props: Omit<ShiftMenuProps, 'calls'>) {
  const shortId = props.till.short_id
  const calls = useMemo(() => shiftCallsAt(shortId), [shortId])
  return (
    <Suspense fallback={null}>
      <LoadedShiftMenu {...props} calls={calls} />
    </Suspense>
  )
}

interface PrintLinkProps {
  readonly sale: TillSale
  readonly till: OpenedTill
  /** The sheets say that they are printed again. */
  readonly isAgain?: boolean
  readonly className: string | undefined
}

/** Where the tickets of a sale are printed. */
export function PrintLink({ sale, till, isAgain = false, className }: PrintLinkProps) {
  return (
    <a
      className={className}
      href={publicPaths.tillPrint(till.short_id, sale.id)}
      target="_blank"
      rel="noreferrer"
      onClick={(event) => {
        if (printSale(sale.id, '80mm', isAgain)) event.preventDefault()
      }}
    >
      {m.box_office_print()}
    </a>
  )
}
