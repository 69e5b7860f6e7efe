import type { ApiToken } from '@turnout/contract/api-tokens/api-token.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { classNames } from '@turnout/ui/class-names.ts'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import type { ReactNode } from 'react'
import { daysAwayWords, relativeWords } from '../../../desk/moment-words.ts'
import { formatNearDate } from '../../../format/format.ts'
import { documentLocale } from '../../../shell/locale-choice.ts'
import { namesOf, scopeLines, scopeOf, type ScopeNames } from '../../users/parts/member-scope-words.ts'
import { capabilityChips, daysUntil, endsSoon, tokenMark } from '../token-words.ts'
import css from './api-tokens.module.css'

export interface TokenColumnsNeed {
  readonly names: ScopeNames
  readonly now: Date
  readonly zone: string
}

const offOf = ({ status }: ApiToken): string => classNames(css.cell, status !== 'ACTIVE' && css.off)

/** The columns of the tokens. */
export const tokenColumns = (need: TokenColumnsNeed): readonly Column<ApiToken>[] => [
  { key: 'name', label: m.api_tokens_column_token(), width: '24%', render: (token) => <Name token={token} /> },
  {
    key: 'may',
    label: m.api_tokens_column_may(),
    width: '30%',
    wideOnPhone: true,
    render: (token) => <May token={token} />,
  },
  {
    key: 'events',
    label: m.api_tokens_column_events(),
    width: '16%',
    hideOnPhone: true,
    render: (token) => <Events token={token} names={need.names} />,
  },
  {
    key: 'used',
    label: m.api_tokens_column_used(),
    width: '13%',
    hideOnPhone: true,
    render: (token) => <Used token={token} need={need} />,
  },
  { key: 'expires', label: m.api_tokens_column_expires(), render: (token) => <Expires token={token} need={need} /> },
]

function Name({ token }: { token: ApiToken }) {
  return (
    <span className={offOf(token)}>
      <TwoLines
        title={token.name}
        detail={m.api_tokens_by({
          token: tokenMark(token),
          name: token.created_by?.full_name ?? m.api_tokens_maker_gone(),
        })}
      />
    </span>
  )
}

function May({ token }: { token: ApiToken }) {
  const isReduced = token.status === 'ACTIVE' && token.lost_capabilities.length > 0
  return (
    <span className={offOf(token)}>
      <Row as="span" gap={4} wrap>
        {capabilityChips(token.capabilities).map((chip) => (
          <Text as="span" key={chip} className={css.chip} ground="sunken" radius={6} font="smallest">
            {chip}
          </Text>
        ))}
      </Row>
      {isReduced && <span className={css.soon}>{m.api_tokens_reduced()}</span>}
    </span>
  )
}

function Events({ token, names }: { token: ApiToken; names: ScopeNames }) {
  const { title, detail } = scopeLines(namesOf(scopeOf(token), names))
  return (
    <span className={offOf(token)}>
      <bdi>{title}</bdi>
      {detail !== null && (
        <Text as="bdi" className={css.detail} size={13} breaks>
          {detail}
        </Text>
      )}
    </span>
  )
}

function Used({ token, need: { now, zone } }: { token: ApiToken; need: TokenColumnsNeed }) {
  const { last_used_at: at, last_used_from: place } = token
  return (
    <span className={offOf(token)}>
      {at === null ? <span className={css.muted}>{m.api_tokens_never_used()}</span> : relativeWords(at, { now, zone })}
      {place !== null && (
        <Text as="bdi" className={css.detail} size={13} breaks>
          {place}
        </Text>
      )}
    </span>
  )
}

function Expires({ token, need: { now, zone } }: { token: ApiToken; need: TokenColumnsNeed }) {
  const { expires_at: at, status } = token
  if (status === 'EXPIRED') return <StatusBadge tone="outline">{m.api_tokens_expired()}</StatusBadge>
  if (status === 'ENDED') {
    return (
      <span className={css.cell}>
        <StatusBadge tone="outline">{m.api_tokens_ended()}</StatusBadge>
        <Text as="span" className={css.detail} size={13} breaks>
          {m.api_tokens_ended_why()}
        </Text>
      </span>
    )
  }
  if (at === null) return <span className={css.muted}>{m.api_tokens_never_ends()}</span>
  if (!endsSoon(at, now)) return <Ends>{daysAwayWords(daysUntil(at, now))}</Ends>
  return (
    <span className={css.cell}>
      <Ends>
        <strong className={css.soon}>{daysAwayWords(daysUntil(at, now))}</strong>
      </Ends>
      <Text as="span" className={css.detail} size={13} breaks>
        {m.api_tokens_renew({ date: dayOf(at, zone) })}
      </Text>
    </span>
  )
}

/** A phone's card has no heads: there the cell says what it tells. */
function Ends({ children }: { children: ReactNode }) {
  return (
    <span>
      <span className={css.onPhone}>{m.api_tokens_column_expires()} </span>
      {children}
    </span>
  )
}

const dayOf = (instant: string, timeZone: string): string =>
  formatNearDate(instant, 'dayMonth', { locale: documentLocale(), timeZone })
