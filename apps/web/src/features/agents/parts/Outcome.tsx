import type { ProposalDetail } from '@turnout/contract/agents/proposal.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { TextLink } from '@turnout/ui/actions/TextLink.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { exactWords } from '../../../desk/moment-words.ts'
import { resultPath } from '../proposal-words.ts'

/** What became of it; of one that waits, whether the thing is another by now. */
export function Outcome({ proposal, zone }: { readonly proposal: ProposalDetail; readonly zone: string }) {
  const { state, has_changed, failure, decided_by, decided_at } = proposal
  const who = {
    name: decided_by?.full_name ?? m.agents_somebody(),
    at: decided_at === null ? '' : exactWords(decided_at, zone),
  }
  if (state === 'PENDING') {
    if (!has_changed) return null
    return (
      <Banner tone="warning" title={m.agents_moved_title()}>
        {m.agents_moved_text()}
      </Banner>
    )
  }
  if (state === 'EXPIRED') return <Banner tone="info" title={m.agents_expired_title()} />
  if (state === 'REFUSED') return <Banner tone="info" title={m.agents_refused_by(who)} />
  if (state === 'FAILED')
    return (
      <Banner tone="error" live title={m.agents_failed_title(who)}>
        {failure?.message}
      </Banner>
    )
  const href = resultPath(proposal)
  return (
    <Banner
      tone="good"
      live
      title={m.agents_confirmed_by(who)}
      {...(href !== null && { action: <TextLink href={href}>{m.agents_look_at_it()}</TextLink> })}
    />
  )
}
