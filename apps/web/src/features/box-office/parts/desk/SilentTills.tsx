import type { Till } from '@turnout/contract/box-office/till.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Banner } from '@turnout/ui/feedback/Banner.tsx'
import { Box } from '@turnout/ui/layout/parts.tsx'
import { formatDate } from '../../../../format/format.ts'
import { documentLocale } from '../../../../shell/locale-choice.ts'
import { useMay } from '../../../../shell/use-may.ts'
import { silentMinutes } from './till-state.ts'

interface SilentTillsProps {
  readonly tills: readonly Till[]
  readonly zone: string
  readonly now: Date
  /** Opens the form of a till. */
  readonly onEdit: (tillId: number) => void
}

/** Tills with an open shift that were not heard of for minutes, what they have not sent, and what is held for them. */
export function SilentTills({ tills, zone, now, onEdit }: SilentTillsProps) {
  const mayWrite = useMay('orders:write')
  return tills.map((till) => {
    const { id, name, session, shares } = till
    const held = shares.reduce((sum, { quantity }) => sum + quantity, 0)
    return (
      session !== null &&
      silentMinutes(till, now) !== null && (
        <Box key={id} below={16}>
          <Banner
            tone="warning"
            live
            title={m.box_office_desk_silent({
              name,
              time: formatDate(session.seen_at, 'time', { locale: documentLocale(), timeZone: zone }),
            })}
            action={
              mayWrite &&
              held > 0 && (
                <Button size="small" onPress={() => onEdit(id)}>
                  {m.box_office_desk_share_change()}
                </Button>
              )
            }
          >
            {session.sales_waiting > 0
              ? m.box_office_desk_silent_waiting({ count: session.sales_waiting })
              : m.box_office_desk_silent_none()}{' '}
            {held > 0 && m.box_office_desk_silent_share({ count: held })}
          </Banner>
        </Box>
      )
    )
  })
}
