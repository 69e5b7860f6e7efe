import { m } from '@turnout/messages/generated/messages.js'
import {
  ArrowDownToLine,
  ArrowUpFromLine,
  Inbox,
  ListOrdered,
  LockKeyhole,
  type LucideIcon,
  ReceiptText,
  History,
  SquareCheckBig,
} from 'lucide-react'
import { useRef, useState } from 'react'
import { randomId } from '../../../../api/random-id.ts'
import { formatDate } from '../../../../format/format.ts'
import { Problem } from './Problem.tsx'
import css from './shift.module.css'
import type { Unanswered } from './shift-calls.ts'
import type { ShiftMenuProps, ShiftView } from './shift-props.ts'

interface MenuEntriesProps extends ShiftMenuProps {
  /** What was done just now. */
  readonly told: string
  readonly onOpen: (view: ShiftView) => void
  readonly onTold: (words: string) => void
}

/** What can be done with a shift. */
export function MenuEntries(props: MenuEntriesProps) {
  const { till, locale, told, onOpen, onLock } = props
  const drawer = useDrawerOpening(props)
  const shift = till.session
  return (
    <div className={css.menu}>
      {shift !== null && (
        <p>
          {m.box_office_shift_since({
            person: shift.person.name,
            time: formatDate(shift.opened_at, 'time', { locale, timeZone: till.event.timezone }),
          })}
        </p>
      )}
      <div role="status" className={css.note}>
        {told}
      </div>
      <Problem problem={drawer.problem} kept={m.box_office_shift_kept_drawer()} onLock={onLock} />
      <Entry icon={ReceiptText} words={m.box_office_shift_x()} onPress={() => onOpen('x')}>
        {m.box_office_shift_x_hint()}
      </Entry>
      <Entry icon={ArrowDownToLine} words={m.box_office_shift_in()} onPress={() => onOpen('in')} />
      <Entry icon={ArrowUpFromLine} words={m.box_office_shift_out()} onPress={() => onOpen('out')}>
        {m.box_office_shift_out_hint()}
      </Entry>
      <Entry icon={Inbox} words={m.box_office_shift_drawer()} isBusy={drawer.isBusy} onPress={drawer.open}>
        {m.box_office_shift_drawer_hint()}
      </Entry>
      <Entry icon={ListOrdered} words={m.box_office_shift_journal()} onPress={() => onOpen('journal')} />
      <Entry icon={History} words={m.box_office_shift_earlier()} onPress={() => onOpen('earlier')} />
      <hr />
      <Entry icon={LockKeyhole} words={m.box_office_shift_lock()} onPress={onLock} />
      <Entry icon={SquareCheckBig} words={m.box_office_shift_close()} onPress={() => onOpen('close')}>
        {m.box_office_shift_close_hint()}
      </Entry>
    </div>
  )
}

/** A drawer that is opened without a sale is written down, once, however often it is sent. */
function useDrawerOpening({ calls, onTold }: MenuEntriesProps) {
  const [problem, setProblem] = useState<Unanswered | null>(null)
  const [isBusy, setBusy] = useState(false)
  const key = useRef<string | null>(null)
  const open = async (): Promise<void> => {
    if (isBusy) return
    key.current ??= randomId()
    setBusy(true)
    const answer = await calls.moveMoney({ kind: 'DRAWER_OPENED' }, key.current)
    setBusy(false)
    const isAnswered = 'value' in answer || answer.message !== null
    if (isAnswered) key.current = null
    setProblem('value' in answer ? null : answer)
    if ('value' in answer) onTold(m.box_office_shift_drawer_written())
  }
  return { problem, isBusy, open: () => void open() }
}

interface EntryProps {
  readonly icon: LucideIcon
  readonly words: string
  readonly isBusy?: boolean
  readonly onPress: () => void
  readonly children?: string
}

function Entry({ icon: Icon, words, isBusy = false, onPress, children }: EntryProps) {
  return (
    <button type="button" className={css.entry} aria-disabled={isBusy} onClick={onPress}>
      <Icon size={24} strokeWidth={1.8} aria-hidden />
      <span>
        {words}
        {children !== undefined && <small>{children}</small>}
      </span>
    </button>
  )
}
