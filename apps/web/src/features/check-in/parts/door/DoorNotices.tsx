import { m } from '@turnout/messages/generated/messages.js'
import { BatteryWarning, Check, CloudOff, CloudUpload, HardDrive, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { type DoorNews, newsOfDoor } from '../../door-news.ts'
import type { KnownDoor } from '../../door-state.ts'
import { useLowBattery } from '../../use-battery.ts'
import css from './door-camera-help.module.css'

interface DoorNoticesProps {
  readonly state: KnownDoor
  readonly locale: string
  /** The result of the last act. */
  readonly text: string
  /** The dismissed news, by `keyOfNews`. */
  readonly seen: ReadonlySet<string>
  readonly onSeen: (key: string) => void
  /** To where the rest of it is. */
  readonly onOptions: () => void
  readonly children?: ReactNode
}

/** Bars for what staff must know now: no signal, a full phone, or what came of the last act. */
export function DoorNotices({ state, locale, text, seen, onSeen, onOptions, children }: DoorNoticesProps) {
  const batteryPercent = useLowBattery()
  const news = newsOfDoor(state, { locale, batteryPercent }).filter((one) => !seen.has(keyOfNews(one)))
  return (
    <div className={css.bars}>
      <div role="status">
        {news.slice(0, BARS_MAX).map(({ counts = [], ...one }) => (
          <div key={one.kind} className={css.bar} data-tone={one.tone}>
            <Picture {...one} />
            <p>
              {one.words}
              {counts.length > 0 && (
                <span className={css.counts}>
                  {counts.map((count) => (
                    <span key={count}>{count}</span>
                  ))}
                </span>
              )}
            </p>
            <Act kind={one.kind} onSeen={() => onSeen(keyOfNews(one))} onOptions={onOptions} />
          </div>
        ))}
        {text !== '' && (
          <div className={css.bar} data-tone="plain">
            <Info size={22} strokeWidth={1.8} aria-hidden />
            <p>{text}</p>
          </div>
        )}
      </div>
      {children}
    </div>
  )
}

/** The key under which news is dismissed. */
const keyOfNews = ({ key, kind }: DoorNews): string => key ?? kind

/** More would push the picture out of the screen; the sheet behind "More" has all. */
const BARS_MAX = 2

const PICTURES = {
  offline: CloudOff,
  loading: Info,
  sending: CloudUpload,
  sent: Check,
  unsendable: TriangleAlert,
  memory: HardDrive,
  full: HardDrive,
  battery: BatteryWarning,
}

function Picture({ kind, tone }: Pick<DoorNews, 'kind' | 'tone'>) {
  const Icon = tone === 'no' ? TriangleAlert : PICTURES[kind]
  return <Icon size={22} strokeWidth={1.8} aria-hidden />
}

const PUT_AWAY: ReadonlySet<DoorNews['kind']> = new Set(['sent', 'memory', 'full', 'battery'])

interface ActProps {
  readonly kind: DoorNews['kind']
  readonly onSeen: () => void
  readonly onOptions: () => void
}

function Act({ kind, onSeen, onOptions }: ActProps) {
  if (kind === 'unsendable') {
    return (
      <button type="button" onClick={onOptions}>
        {m.check_in_door_show()}
      </button>
    )
  }
  if (!PUT_AWAY.has(kind)) return null
  return (
    <button type="button" onClick={onSeen}>
      {m.check_in_door_seen()}
    </button>
  )
}
