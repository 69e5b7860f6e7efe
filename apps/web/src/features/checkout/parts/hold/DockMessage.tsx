import { m } from '@turnout/messages/generated/messages.js'
import { Check, ChevronDown, Clock, Smartphone, TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { wholeMinutes } from '../../hold-clock.ts'
import { timeLeft } from '../HoldClock.tsx'
import type { Fault } from '../details/form-faults.ts'
import type { Said } from './dock-message.ts'
import css from './DockMessage.module.css'
import { showField } from './show-field.ts'

interface DockMessageProps {
  readonly said: Said | null
  /** It is in the bar of a phone. */
  readonly isNarrow: boolean
  /** More time was asked for and has not come yet. */
  readonly isAsking: boolean
  moreTime(): void
  /** The buyer has read that there is more time. */
  onRead(): void
}

/** What is above the button, in the object and in the bar of a phone. */
export function DockMessage({ said, ...acts }: DockMessageProps) {
  if (said === null) return null
  return (
    <div role="alert" className={css.place}>
      <Message said={said} {...acts} />
    </div>
  )
}

function Message({ said, isNarrow, isAsking, moreTime, onRead }: DockMessageProps & { said: Said }) {
  switch (said.kind) {
    case 'faults':
      return (
        <Box tone="error">
          <Faults faults={said.faults} isFolded={isNarrow && said.faults.length > 1} />
        </Box>
      )
    case 'problem':
      return (
        <Box tone="error">
          {said.problem.isDeclined ? (
            <p>
              <strong>{m.checkout_card_declined()}</strong> {m.checkout_nothing_charged()}
            </p>
          ) : (
            <strong>{said.problem.text}</strong>
          )}
        </Box>
      )
    case 'bank':
      return (
        <Box tone="asks">
          <p>
            <strong>{m.checkout_bank_asks()}</strong> {m.checkout_bank_asks_where()}
          </p>
        </Box>
      )
    case 'promo':
      return (
        <Box tone="error">
          <strong>{said.text}</strong>
        </Box>
      )
    case 'clock':
      return (
        <Box tone="warn">
          <strong>{said.failure ?? timeLeft(said.left)}</strong>
          <button type="button" className={css.act} aria-disabled={isAsking} onClick={moreTime}>
            {m.checkout_more_time()}
          </button>
        </Box>
      )
    case 'more_time':
      return <MoreTimeGiven left={said.left} onRead={onRead} />
  }
}

/** The button that had the focus is gone: its answer takes it, and goes when the buyer goes on. */
function MoreTimeGiven({ left, onRead }: { left: number; onRead: () => void }) {
  const words = useRef<HTMLElement>(null)
  useEffect(() => {
    const said = words.current
    said?.focus()
    said?.addEventListener('blur', onRead, { once: true })
    return () => said?.removeEventListener('blur', onRead)
    // It takes the focus once, when it comes.
    // oxlint-disable-next-line react/exhaustive-deps -- the first reader counts
  }, [])
  return (
    <Box tone="calm">
      <strong ref={words} tabIndex={-1}>
        {m.checkout_more_time_given({ count: wholeMinutes(left) })}
      </strong>
    </Box>
  )
}

const ICONS = { error: TriangleAlert, warn: Clock, calm: Check, asks: Smartphone }

function Box({ tone, children }: { tone: keyof typeof ICONS; children: ReactNode }) {
  const Icon = ICONS[tone]
  return (
    <div className={`${css.box} ${css[tone]}`}>
      <Icon size={20} strokeWidth={1.75} aria-hidden />
      {children}
    </div>
  )
}

/** In the bar of a phone the fields are unfolded on demand: several do not fit beside each other. */
const Faults = ({ faults, isFolded }: { faults: readonly Fault[]; isFolded: boolean }) => {
  const title = <strong>{m.checkout_to_check({ count: faults.length })}</strong>
  const links = <FaultLinks faults={faults} />
  if (!isFolded)
    return (
      <>
        {title}
        {links}
      </>
    )
  return (
    <details className={css.fold}>
      <summary>
        {title}
        <span>{m.storefront_show()}</span>
        <ChevronDown size={18} strokeWidth={2} aria-hidden />
      </summary>
      {links}
    </details>
  )
}

/** Each field by its name, and the way there. */
const FaultLinks = ({ faults }: { faults: readonly Fault[] }) => (
  <ol>
    {faults.map(({ name, label }) => (
      <li key={name}>
        <a
          href={`#${name}`}
          onClick={(event) => {
            event.preventDefault()
            // Unfolded, the list would lie over the field.
            event.currentTarget.closest('details')?.removeAttribute('open')
            showField(name)
          }}
        >
          {label}
        </a>
      </li>
    ))}
  </ol>
)
