import { m } from '@turnout/messages/generated/messages.js'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { BulkRefusals } from '../../../../desk/BulkRefusals.tsx'
import { doneWords } from './use-code-bulk.ts'
import type { CodeBulk } from './use-code-bulk.ts'

/** The results for many codes, once some of them refused. */
export function CodeBulkResults({ bulk }: { bulk: CodeBulk }) {
  const { results, known, closeResults, retry } = bulk
  if (results === null) return null
  return (
    <BulkRefusals
      title={m.promo_codes_bulk_refused_title({ count: results.meta.refused })}
      answer={results}
      done={doneWords(results.action, results.meta.done)}
      nameOf={(id) => <TwoLines title={known.get(id)?.code ?? `#${id}`} />}
      onClose={closeResults}
      onRetry={retry}
    />
  )
}
