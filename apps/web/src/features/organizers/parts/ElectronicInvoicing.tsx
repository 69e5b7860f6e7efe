import { useQuery } from '@tanstack/react-query'
import type { Organizer } from '@turnout/contract/organizers/organizer.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Row } from '@turnout/ui/layout/parts.tsx'
import { TwoLines } from '@turnout/ui/lists/TwoLines.tsx'
import { useState } from 'react'
import { useMay } from '../../../shell/use-may.ts'
import { electronicQuery } from '../api.ts'
import { ElectronicDrawer } from './ElectronicDrawer.tsx'

/** Whether the invoices of an organizer can be read by machines, and the form that says who sells. */
export function ElectronicInvoicing({ organizer }: { organizer: Pick<Organizer, 'id' | 'name'> }) {
  const [open, setOpen] = useState(false)
  const mayWrite = useMay('events:write')
  const { data: settings } = useQuery(electronicQuery(organizer.id))
  if (settings === undefined) return null
  const said =
    settings.name === null ? m.organizers_electronic_none() : m.organizers_electronic_ready({ name: settings.name })
  return (
    <Row gap={12} align="center" justify="between" wrap>
      <TwoLines title={m.organizers_electronic_title()} detail={said} />
      {mayWrite && (
        <Button onPress={() => setOpen(true)}>
          {settings.name === null ? m.organizers_electronic_set_up() : m.organizers_electronic_edit()}
        </Button>
      )}
      {open && <ElectronicDrawer organizer={organizer} settings={settings} onClose={() => setOpen(false)} />}
    </Row>
  )
}
