import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { LinkButton } from '@turnout/ui/actions/LinkButton.tsx'
import { Box, Text } from '@turnout/ui/layout/parts.tsx'
import { Dialog } from '@turnout/ui/overlays/Dialog.tsx'
import { useMemo } from 'react'
import { QrCode } from '../../../public/frame/parts/QrCode.tsx'
import { qrOf } from '../../../public/frame/qr-code.ts'
import css from './check-in.module.css'

interface PhoneDialogProps {
  readonly name: string
  /** Absolute address of the door page. */
  readonly address: string
  readonly onClose: () => void
}

/** The door's address as a code, for the phone that will stand there. */
export function PhoneDialog({ name, address, onClose }: PhoneDialogProps) {
  const qr = useMemo(() => qrOf(address), [address])
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      width={420}
      footer={
        <>
          <Button onPress={onClose}>{m.shell_ui_close()}</Button>
          <LinkButton href={address} newTab variant="filled">
            {m.check_in_lists_open_door()}
          </LinkButton>
        </>
      }
    >
      <Box className={css.code} border radius="card" clipped>
        <QrCode qr={qr} label={m.check_in_lists_qr({ name })} />
      </Box>
      <Text tone="muted">{m.check_in_lists_phone_text()}</Text>
    </Dialog>
  )
}
