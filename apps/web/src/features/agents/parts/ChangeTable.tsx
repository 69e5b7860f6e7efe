import type { ProposalChange } from '@turnout/contract/agents/proposal.ts'
import { m } from '@turnout/messages/generated/messages.js'
import css from './ChangeTable.module.css'

/** Field by field: as it stands, and as it would be. A field without a new value is there to be known. */
export function ChangeTable({ changes }: { readonly changes: readonly ProposalChange[] }) {
  if (changes.length === 0) return <p className={css.none}>{m.agents_no_fields()}</p>
  return (
    <dl className={css.list}>
      {changes.map((change) => (
        <div key={change.field} className={css.row}>
          <dt className={css.field}>{change.field}</dt>
          <dd className={css.values}>
            <Values {...change} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Values({ before, now, after }: ProposalChange) {
  return (
    <>
      {now !== null && (
        <span className={after === null ? undefined : css.before}>
          <span className={css.label}>{m.agents_now()} </span>
          <bdi>{now}</bdi>
        </span>
      )}
      {after !== null && (
        <span className={css.after}>
          <span className={css.label}>{now === null ? m.agents_new() : m.agents_after()} </span>
          <bdi>{after}</bdi>
        </span>
      )}
      {before !== null && <span className={css.then}>{m.agents_then({ value: before })}</span>}
    </>
  )
}
