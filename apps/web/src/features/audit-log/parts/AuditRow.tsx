import type { AuditEntry, AuditChange } from '@turnout/contract/audit-log/entry.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Stack, Text, Row } from '@turnout/ui/layout/parts.tsx'
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
  Store,
  ArrowRight,
} from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-aria-components/Link'
import { formatDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { actorWords, sourceWords } from '../audit-words.ts'
import css from './audit-log.module.css'

/** Field by field before and after, and the facts of the call. */
function AuditDetails({ entry: { changes, event, from, request_id } }: { entry: AuditEntry }) {
  return (
    <Text as="div" className={css.details} ground="surface" border radius="control" size={13.5}>
      {changes.length > 0 && (
        <dl>
          {changes.map((change) => (
            <Change key={change.field} change={change} />
          ))}
        </dl>
      )}
      <Row as="p" gap="2-16" wrap padding="7-12" ground="canvas" size={13} tone="muted">
        {changes.length === 0 && <span>{m.audit_log_no_changes()}</span>}
        {event !== null && <span>{event.title}</span>}
        {request_id !== null && (
          <Text as="span" breaks>
            {m.audit_log_request({ id: request_id })}
          </Text>
        )}
        {from?.address != null && <span>{m.audit_log_address({ address: from.address })}</span>}
      </Row>
    </Text>
  )
}

function Change({ change: { field, before, after, note } }: { change: AuditChange }) {
  return (
    <Grid className={css.change} align="center" padding="7-12" rule="below" breaks>
      <dt className={css.field}>{field}</dt>
      {note === null ? (
        <Grid as="dd" className={css.values} gap={10} align="center">
          {before !== null && <del>{before}</del>}
          {before !== null && after !== null && (
            <ArrowRight className={css.arrow} size={15} strokeWidth={1.75} aria-hidden />
          )}
          {after !== null && <ins>{after}</ins>}
        </Grid>
      ) : (
        <dd>{note}</dd>
      )}
    </Grid>
  )
}

/** One act: when, who, what, from where; opens what it changed. */
export function AuditRow({ entry, zone }: { entry: AuditEntry; zone: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const Chevron = isOpen ? ChevronUp : ChevronDown
  return (
    <li className={css.entry} data-open={isOpen || undefined}>
      <Grid className={css.row} align="center">
        <Text as="time" className={css.at} size={13} tone="muted" figures dateTime={entry.at}>
          {formatDate(entry.at, 'time', { locale: documentLocale(), timeZone: zone })}
        </Text>
        <Sign entry={entry} />
        <Text className={css.sentence} shrinks breaks>
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
        </Text>
        <Text as="span" className={css.source} size={13} tone="muted">
          <SourceSign entry={entry} />
          {sourceWords(entry)}
        </Text>
        <Stack
          as="button"
          type="button"
          className={css.toggle}
          centered
          bare
          radius="control"
          tone="muted"
          data-audit-row
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={m.audit_log_details({ summary: entry.summary })}
          onClick={() => setOpen(!isOpen)}
        >
          <Chevron size={18} strokeWidth={1.75} aria-hidden />
        </Stack>
      </Grid>
      <div id={id} hidden={!isOpen}>
        {isOpen && <AuditDetails entry={entry} />}
      </div>
    </li>
  )
}

/** A member is called by their name; of all others it is said first what they are. */
function Who({ entry: { actor } }: { entry: AuditEntry }) {
  if (actor.kind === 'USER')
    return (
      <Text as="b" weight={650}>
        {actor.name ?? actorWords('USER')}
      </Text>
    )
  return (
    <>
      <Text as="b" weight={650}>
        {actorWords(actor.kind)}
      </Text>
      {actor.name !== null && ` ${actor.name}`}
    </>
  )
}

const SIGNS = { BUYER: ShoppingBag, TOKEN: KeyRound, DOOR: ScanLine, TILL: Store, SYSTEM: Cpu } as const

function Sign({ entry: { actor } }: { entry: AuditEntry }) {
  if (actor.kind === 'USER') return <Avatar name={actor.name ?? actorWords('USER')} />
  const Icon = SIGNS[actor.kind]
  return (
    <Stack as="span" className={css.sign} centered border radius="circle" tone="muted" aria-hidden>
      <Icon size={15} strokeWidth={1.75} />
    </Stack>
  )
}

const SOURCES = { USER: Monitor, TOKEN: CodeXml, BUYER: Globe, DOOR: ScanLine, TILL: Store, SYSTEM: Clock } as const

function SourceSign({ entry: { actor, from } }: { entry: AuditEntry }) {
  if (/iPhone|Android/u.test(from?.device ?? '')) return <Smartphone size={15} strokeWidth={1.75} aria-hidden />
  const Icon = SOURCES[actor.kind]
  return <Icon size={15} strokeWidth={1.75} aria-hidden />
}
