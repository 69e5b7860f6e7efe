import type { ShiftReport } from '@turnout/contract/box-office/session.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { useState } from 'react'
import { Asked } from './Asked.tsx'
import { ClosedShiftPaper } from './ClosedShiftPaper.tsx'
import { CloseShift } from './CloseShift.tsx'
import { EarlierPaper } from './EarlierPaper.tsx'
import { Journal } from './Journal.tsx'
import { keepCount, keptCount } from './kept-count.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { MoveMoney } from './MoveMoney.tsx'
import { OpenShiftPaper } from './OpenShiftPaper.tsx'
import { ShiftFrame } from './ShiftFrame.tsx'
import type { Counted, ShiftMenuProps, ShiftView } from './shift-props.ts'

/** Everything of a shift but selling: a sheet over the till, open as long as it is drawn. */
export function ShiftMenu(props: ShiftMenuProps) {
  const { till, onLeave, onEnded, onClosed } = props
  const sessionId = till.session?.id ?? 0
  const [view, setView] = useState<ShiftView>('menu')
  const [told, setTold] = useState('')
  const [counted, setCounted] = useState(() => keptCount(sessionId))
  const [closed, setClosed] = useState<ShiftReport | null>(null)
  const open = (next: ShiftView): void => {
    setTold('')
    setView(next)
  }
  const end = closed === null ? onLeave : () => onClosed(closed)
  return (
    <ShiftFrame
      title={closed === null ? TITLES[view]() : m.box_office_shift_closed()}
      isWide={closed !== null || WIDE.has(view)}
      onBack={closed !== null || view === 'menu' ? null : () => open('menu')}
      onLeave={end}
    >
      {closed !== null ? (
        <ClosedShiftPaper {...props} report={closed} onDone={end} />
      ) : (
        <View
          {...props}
          view={view}
          told={told}
          counted={counted}
          onCount={(count) => {
            setCounted(count)
            keepCount(sessionId, count)
          }}
          onShiftClosed={(report) => {
            keepCount(sessionId, null)
            setClosed(report)
            onEnded()
          }}
          onOpen={open}
          onTold={(words) => {
            setView('menu')
            setTold(words)
          }}
        />
      )}
    </ShiftFrame>
  )
}

const TITLES: Readonly<Record<ShiftView, () => string>> = {
  menu: m.box_office_shift_title,
  x: m.box_office_shift_x,
  in: m.box_office_shift_in,
  out: m.box_office_shift_out,
  journal: m.box_office_shift_journal,
  earlier: m.box_office_shift_earlier,
  close: m.box_office_shift_close,
}

const WIDE: ReadonlySet<ShiftView> = new Set(['x', 'journal', 'earlier', 'close'])

interface ViewProps extends ShiftMenuProps {
  readonly view: ShiftView
  /** What was done just now. */
  readonly told: string
  readonly counted: Counted
  readonly onCount: (counted: Counted) => void
  readonly onShiftClosed: (report: ShiftReport) => void
  readonly onOpen: (view: ShiftView) => void
  readonly onTold: (words: string) => void
}

function View(props: ViewProps) {
  const { view, till, calls, locale, onLock } = props
  switch (view) {
    case 'menu':
      return <MenuEntries {...props} />
    case 'x':
      return (
        <Asked ask={() => calls.x()} onLock={onLock}>
          {(report) => <OpenShiftPaper till={till} locale={locale} report={report} />}
        </Asked>
      )
    case 'in':
    case 'out':
      return <MoveMoney way={view} till={till} calls={calls} locale={locale} onLock={onLock} onDone={props.onTold} />
    case 'journal':
      return (
        <Asked ask={() => calls.movements()} onLock={onLock}>
          {(movements) => <Journal movements={movements} till={till} locale={locale} />}
        </Asked>
      )
    case 'earlier':
      return <EarlierPaper till={till} locale={locale} calls={calls} onLock={onLock} />
    case 'close':
      return <CloseShift {...props} onClosed={props.onShiftClosed} />
  }
}
