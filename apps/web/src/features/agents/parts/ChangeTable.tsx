import type { ProposalChange } from '@turnout/contract/agents/proposal.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Grid, Stack, Text } from '@turnout/ui/layout/parts.tsx'
import css from './agents.module.css'

/** Field by field: as it is, and as it would be. A field without a new value is there to be known. */
export function ChangeTable({ changes }: { readonly changes: readonly ProposalChange[] }) {
  if (changes.length === 0)
    return (
      <Text padding="14-18" tone="muted">
        {m.agents_no_fields()}
      </Text>
    )
  return (
    <dl>
      {changes.map((change) => (
        <Grid key={change.field} className={css.row} gap="4-16" padding="10-18">
          <dt className={css.field}>{change.field}</dt>
          <Stack as="dd" className={css.values} gap={2} shrinks breaks>
            <Values {...change} />
          </Stack>
        </Grid>
      ))}
    </dl>
  )
}

function Values({ before, now, after }: ProposalChange) {
  return (
    <>
      {now !== null && (
        <span className={after === null ? undefined : css.before}>
          <Text as="span" font="small" tone="subtle">
            {m.agents_now()}{' '}
          </Text>
          <bdi>{now}</bdi>
        </span>
      )}
      {after !== null && (
        <span className={css.after}>
          <Text as="span" font="small" tone="subtle">
            {now === null ? m.agents_new() : m.agents_after()}{' '}
          </Text>
          <bdi>{after}</bdi>
        </span>
      )}
      {before !== null && (
        <Text as="span" font="small" tone="orange">
          {m.agents_then({ value: before })}
        </Text>
      )}
    </>
  )
}
