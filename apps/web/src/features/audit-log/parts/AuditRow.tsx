import type { AuditEntry } from '@turnout/contract/audit-log/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Avatar } from '@turnout/ui/surfaces/Avatar.tsx'
import {
  ChevronDown,
  ChevronUp,
  Clock,
  CodeXml,
  Cpu,
  Globe,
  KeyRound,
  Monitor,
  ScanLine,
  ShoppingBag,
  Smartphone,
} from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { actorWords, sourceWords } from '../audit-words.ts'
import { AuditDetails } from './AuditDetails.tsx'
import css from './AuditRow.module.css'

/** One act: when, who, what, from where; opens what it changed. */
export function AuditRow({ entry, zone }: { entry: AuditEntry; zone: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <li className={css.entry} data-open={isOpen || undefined}>
      <div className={css.row}>
        <time className={css.at} dateTime={entry.at}>
          {formatDate(entry.at, 'time', { locale: documentLocale(), timeZone: zone })}
        </time>
        <Sign entry={entry} />
        <p className={css.sentence}>
          <Who entry={entry} />{' '}
          {entry.parts.map(({ text, href }, place) =>
            href === null ? (
              <span key={place}>{text}</span>
            ) : (
              <Link key={place} className={css.thing ?? ''} href={href}>
                {text}
              </Link>
            ),
          )}
        </p>
        <span className={css.source}>
          <SourceSign entry={entry} />
          {sourceWords(entry)}
        </span>
        <button
          type="button"
          className={css.toggle}
          data-audit-row
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={m.audit_log_details({ summary: entry.summary })}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <AuditDetails entry={entry} />}
      </div>
    </li>
  )
}

/** A member is called by their name; of everybody else it is said first what they are. */
function Who({ entry: { actor } }: { entry: AuditEntry }) {
  if (actor.kind === 'USER') return <b className={css.who}>{actor.name ?? actorWords('USER')}</b>
  return (
    <>
      <b className={css.who}>{actorWords(actor.kind)}</b>
      {actor.name !== null && ` ${actor.name}`}
    </>
  )
}

const SIGNS = { BUYER: ShoppingBag, TOKEN: KeyRound, DOOR: ScanLine, SYSTEM: Cpu } as const

function Sign({ entry: { actor } }: { entry: AuditEntry }) {
  if (actor.kind === 'USER') return <Avatar name={actor.name ?? actorWords('USER')} />
  const Icon = SIGNS[actor.kind]
  return (
    <span className={css.sign} aria-hidden>
      <Icon size={15} strokeWidth={1.75} />
    </span>
  )
}

const SOURCES = { USER: Monitor, TOKEN: CodeXml, BUYER: Globe, DOOR: ScanLine, SYSTEM: Clock } as const

function SourceSign({ entry: { actor, from } }: { entry: AuditEntry }) {
  if (/iPhone|Android/u.test(from?.device ?? '')) return <Smartphone size={15} strokeWidth={1.75} aria-hidden />
  const Icon = SOURCES[actor.kind]
  return <Icon size={15} strokeWidth={1.75} aria-hidden />
}
