import type { Account } from '@turnout/contract/accounts/account.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { showToast } from '@turnout/ui/feedback/toasts.ts'
import { Switch } from '@turnout/ui/fields/Switch.tsx'
import { Card } from '@turnout/ui/surfaces/Card.tsx'
import { useState } from 'react'
import { ApiError } from '../../../../api/api-error.ts'
import { isProofDeclined } from '../../../../api/proof.ts'
import { useTwoFactorRule } from '../api.ts'
import css from './factors.module.css'

/** Whether every member who manages the account signs in with a second factor; saves itself. */
export function TwoFactorRuleCard({ account }: { account: Account }) {
  const save = useTwoFactorRule(account.id)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const change = async (isRequired: boolean) => {
    setProblem(undefined)
    try {
      await save(isRequired)
      showToast({ message: isRequired ? m.factors_rule_saved_on() : m.factors_rule_saved_off() })
    } catch (error) {
      if (!isProofDeclined(error)) setProblem(error instanceof ApiError ? error.message : m.shell_unexpected_error())
    }
  }
  return (
    <div className={css.rule}>
      <Card title={m.factors_rule()}>
        <Switch
          label={m.factors_rule_switch()}
          name="requires_two_factor"
          value={account.requires_two_factor}
          onChange={(isRequired) => void change(isRequired)}
          consequence={m.factors_rule_on()}
          error={problem}
        />
      </Card>
    </div>
  )
}
