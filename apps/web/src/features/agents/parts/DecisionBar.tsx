import type { ProposalDetail } from '@turnout/contract/agents/proposal.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Row, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import { useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { useDecision } from '../api.ts'
import { isFinal, kindWords } from '../proposal-words.ts'

type Under = 'confirm' | 'refuse' | null

/** Confirm or refuse. Refusing does nothing, so it asks nothing; confirming says what it does on its button. */
export function DecisionBar({
  accountId,
  proposal,
}: {
  readonly accountId: number
  readonly proposal: ProposalDetail
}) {
  const { confirm, refuse, lookAgain } = useDecision(accountId, proposal.id)
  const [under, setUnder] = useState<Under>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const decide = async (which: Exclude<Under, null>) => {
    setUnder(which)
    setFailure(null)
    try {
      await (which === 'confirm' ? confirm(proposal.seen) : refuse())
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
      // Decided by another member, run out, or changed: it is shown as it is now.
      if (error.status === 409 || error.status === 410) await lookAgain()
    } finally {
      setUnder(null)
    }
  }
  return (
    <Stack gap={12}>
      {failure !== null && <Banner tone="error" live title={failure} />}
      <Text font="small" tone="muted">
        {isFinal(proposal.kind) ? m.agents_confirm_final() : m.agents_confirm_note()}
      </Text>
      <Row gap={8} justify="end" wrap>
        <Button onPress={() => decide('refuse')} busy={under === 'refuse'} disabled={under !== null}>
          {m.agents_refuse()}
        </Button>
        <Button variant="filled" onPress={() => decide('confirm')} busy={under === 'confirm'} disabled={under !== null}>
          {m.agents_confirm({ act: kindWords(proposal.kind) })}
        </Button>
      </Row>
    </Stack>
  )
}
