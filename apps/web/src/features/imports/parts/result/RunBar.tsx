import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row, Text } from '@turnout/ui/layout/parts.tsx'
import { ConfirmDialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { isProofDeclined } from '../../../../api/proof.ts'
import { formatMoney } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { useImportActs } from '../../api.ts'
import { newOf } from '../../sum-rows.ts'
import css from '../Imports.module.css'
import type { ResultProps } from './ResultCards.tsx'

/** After a trial run: change the plan, or import for good. */
export function RunBar({ place, planned, onChange }: ResultProps & { onChange: () => void }) {
  const [isAsked, setAsked] = useState(false)
  const { orders, tickets } = newOf(planned)
  const isNothing = orders + tickets + planned.codes + planned.check_ins === 0
  return (
    <Row className={css.foot} gap={8} align="center" justify="end" wrap>
      <Text size={13.5} tone="muted" breaks>
        {isNothing ? m.imports_nothing_new() : m.imports_check_was_trial()}
      </Text>
      <Button variant={isNothing ? 'filled' : 'outline'} onPress={onChange}>
        {m.imports_change_plan()}
      </Button>
      {!isNothing && (
        <Button variant="filled" onPress={() => setAsked(true)}>
          {m.imports_run_count({ count: orders })}
        </Button>
      )}
      {isAsked && <ConfirmRun place={place} planned={planned} onClose={() => setAsked(false)} />}
    </Row>
  )
}

/** The last word, with the numbers, and with what does not happen. */
function ConfirmRun({ place, planned, onClose }: ResultProps & { onClose: () => void }) {
  const { run, look } = useImportActs(place)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const { orders, tickets } = newOf(planned)
  const locale = documentLocale()
  const sums = planned.imported.map(({ currency, gross }) => formatMoney(gross, { locale, currency }))
  const confirm = async (): Promise<void> => {
    setProblem(undefined)
    try {
      await run()
      onClose()
    } catch (error) {
      if (isProofDeclined(error)) return
      setProblem(error instanceof ApiError ? error.message : m.shell_unexpected_error())
      await look()
    }
  }
  const event = planned.event_title ?? planned.title ?? ''
  return (
    <ConfirmDialog
      open
      tone="filled"
      onClose={onClose}
      title={planned.event_id === null ? m.imports_run_question_draft({ event }) : m.imports_run_question({ event })}
      consequences={[
        m.imports_run_comes({
          orders: m.imports_orders({ count: orders }),
          tickets: m.imports_tickets({ count: tickets }),
          sum: new Intl.ListFormat(locale, { type: 'conjunction' }).format(sums),
        }),
        ...(planned.rows_skipped > 0 ? [m.imports_run_stays_out({ count: planned.rows_skipped })] : []),
        m.imports_run_silent(),
        m.imports_run_lasting(),
      ]}
      confirmLabel={m.imports_run()}
      onConfirm={confirm}
      error={problem}
    />
  )
}
