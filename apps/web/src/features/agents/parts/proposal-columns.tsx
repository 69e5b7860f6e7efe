import type { Proposal } from '@turnout/contract/agents/proposal.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { StatusBadge } from '@turnout/ui/feedback/StatusBadge.tsx'
import type { Column } from '@turnout/ui/lists/table-props.ts'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { relativeWords } from '../../../desk/moment-words.ts'
import { kindWords, stateWords } from '../proposal-words.ts'

interface Need {
  readonly now: Date
  readonly zone: string
}

/** The columns of the proposals. */
export const proposalColumns = (need: Need): readonly Column<Proposal>[] => [
  {
    key: 'what',
    label: m.agents_column_what(),
    width: '44%',
    render: ({ kind, summary }) => <TwoLines title={kindWords(kind)} detail={summary} />,
  },
  {
    key: 'token',
    label: m.agents_column_by(),
    width: '22%',
    hideOnPhone: true,
    render: ({ token }) => <bdi>{token.name}</bdi>,
  },
  { key: 'state', label: m.agents_column_state(), width: '18%', render: ({ state }) => <State state={state} /> },
  { key: 'when', label: m.agents_column_when(), render: ({ created_at }) => relativeWords(created_at, need) },
]

export function State({ state }: Pick<Proposal, 'state'>) {
  const { tone, word } = stateWords(state)
  return <StatusBadge tone={tone}>{word}</StatusBadge>
}
