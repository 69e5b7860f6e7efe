import type { ProposalDetail } from '@turnout/contract/agents/proposal.ts'
import { paths } from '@turnout/contract/paths.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { exactWords } from '../../../desk/moment-words.ts'
import css from './agents.module.css'

/** Which agent proposed it, why in its own words, and until when it waits. */
export function WhoProposed({ proposal, zone }: { readonly proposal: ProposalDetail; readonly zone: string }) {
  const { token, token_made_by: maker, reason, event, created_at, expires_at, call, state } = proposal
  return (
    <Card title={m.agents_who_title()}>
      <Stack className={css.said} gap={12}>
        <p>
          {maker === null
            ? m.agents_who_gone({
                token: token.name,
                mark: `tno_…${token.last_four}`,
                at: exactWords(created_at, zone),
              })
            : m.agents_who({
                token: token.name,
                mark: `tno_…${token.last_four}`,
                name: maker.full_name,
                at: exactWords(created_at, zone),
              })}
        </p>
        {reason !== null && (
          <figure className={css.reason}>
            <Text as="figcaption" font="small" tone="muted" breaks>
              {m.agents_reason()}
            </Text>
            <blockquote>
              <bdi>{reason}</bdi>
            </blockquote>
          </figure>
        )}
        {event !== null && (
          <Text font="small" tone="muted" breaks>
            {m.agents_event()} <TextLink href={paths.dashboard(event.id)}>{event.title}</TextLink>
          </Text>
        )}
        {state === 'PENDING' && (
          <Text font="small" tone="muted" breaks>
            {m.agents_until({ at: exactWords(expires_at, zone) })}
          </Text>
        )}
        <Text font="small" tone="muted" breaks>
          {m.agents_call()}{' '}
          <code>
            {call.method} {call.path}
          </code>
        </Text>
      </Stack>
    </Card>
  )
}
