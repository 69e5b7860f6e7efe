import type { Till } from '@turnout/contract/box-office/till.ts'
import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useMemo } from 'react'
import { QrCode } from '../../../../public/frame/parts/QrCode.tsx'
import { qrOf } from '../../../../public/frame/qr-code.ts'
import { tillAddress } from './till-address.ts'
import css from './desk.module.css'

/** The address of a till as a code, for the tablet that sells there. */
export function TabletDialog({ till, onClose }: { till: Till; onClose: () => void }) {
  const address = tillAddress(till)
  const qr = useMemo(() => qrOf(address), [address])
  return (
    <Dialog
      open
      onClose={onClose}
      title={till.name}
      width={420}
      footer={
        <>
          <Button onPress={onClose}>{m.shell_ui_close()}</Button>
          <LinkButton href={address} newTab variant="filled">
            {m.box_office_desk_open()}
          </LinkButton>
        </>
      }
    >
      <Box className={css.code} border radius="card" clipped>
        <QrCode qr={qr} label={m.box_office_desk_qr({ name: till.name })} />
      </Box>
      <Text tone="muted">{m.box_office_desk_tablet_text()}</Text>
    </Dialog>
  )
}
