import { Skeleton } from '@turnout/ui/feedback/Skeleton.tsx'
import type { ReactNode } from 'react'
import { AccessDenied } from '../../../shell/AccessDenied.tsx'
import { useMay } from '../../../shell/use-may.ts'
import { useAccountWebhooks, type WebhookHome } from '../webhook-home.ts'

/** A page about webhooks of the account, for those who may set them up. */
export function OfAccount({ children }: { children: (home: WebhookHome) => ReactNode }) {
  const home = useAccountWebhooks()
  const mayEnter = useMay('account:webhooks')
  if (!mayEnter) return <AccessDenied />
  return home === undefined ? <Skeleton height="240px" /> : children(home)
}
