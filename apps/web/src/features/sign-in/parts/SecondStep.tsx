import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { useState } from 'react'
import { AuthCard } from './AuthCard.tsx'
import { CodeForm, type GivenCode } from './CodeForm.tsx'

interface SecondStepProps {
  readonly onSend: (given: GivenCode) => Promise<unknown>
  /** The challenge is over, or the person wants to sign in as another. */
  readonly onBack: () => void
}

/** After the password: the code of the app. */
export function SecondStep({ onSend, onBack }: SecondStepProps) {
  const [isRecovery, setRecovery] = useState(false)
  return (
    <AuthCard
      title={m.factors_step_title()}
      intro={isRecovery ? m.factors_step_recovery_intro() : m.factors_step_intro({ host: window.location.host })}
      foot={
        <Button variant="quiet" size="small" onPress={onBack}>
          {m.factors_step_back()}
        </Button>
      }
    >
      <CodeForm label={m.sign_in_log_in()} onSend={onSend} onWay={setRecovery} />
    </AuthCard>
  )
}
