import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import type { FailedAct } from './use-act.ts'

/** An act that failed: what, why, and once more. */
export function Failure({ title, reason, retry }: FailedAct) {
  return (
    <Banner
      tone="error"
      title={title}
      live
      action={
        <Button size="small" onPress={retry}>
          {m.shell_try_again()}
        </Button>
      }
    >
      {reason}
    </Banner>
  )
}
