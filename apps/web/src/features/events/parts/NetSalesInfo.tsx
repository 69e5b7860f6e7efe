import { m } from '@turnout/messages/generated/messages.js'
import { InfoPopover } from '@turnout/ui/overlays/InfoPopover.tsx'
import type { ReactNode } from 'react'

/** Says what net sales are, beside where they stand, and of when these are. */
export function NetSalesInfo({ scope, children }: { scope: string; children?: ReactNode }) {
  return (
    <InfoPopover label={m.events_net_sales_what()} title={m.events_column_sales()}>
      <p>{m.events_net_sales_text()}</p>
      {children}
      <p>{scope}</p>
    </InfoPopover>
  )
}
