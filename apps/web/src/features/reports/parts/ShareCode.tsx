import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { Box, Row, Stack } from '@turnout/ui/layout/parts.tsx'
import { Download } from 'lucide-react'
import { keepFile } from '../../../desk/use-export.ts'
import { QrCode } from '../../../public/frame/parts/QrCode.tsx'
import { qrOf, type QrPicture } from '../../../public/frame/qr-code.ts'
import css from './reports.module.css'

/** A module in a file of pixels: sharp on a printed hand and on a wall of screens. */
const MODULE_PX = 24

/** The code as a separate drawing, for print. */
const qrSvg = ({ size, path }: QrPicture): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${size * MODULE_PX}" height="${size * MODULE_PX}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`

/** The code as pixels; null where a browser cannot draw. */
function qrPng({ size, path }: QrPicture): Promise<Blob | null> {
  const canvas = document.createElement('canvas')
  canvas.width = size * MODULE_PX
  canvas.height = size * MODULE_PX
  const paper = canvas.getContext('2d')
  if (paper === null) return Promise.resolve(null)
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.scale(MODULE_PX, MODULE_PX)
  paper.fillStyle = '#000'
  paper.fill(new Path2D(path))
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
}

/** The event page as a code for paper and screens, to keep as a file. */
export function ShareCode({ url, name }: { url: string; name: string }) {
  const qr = qrOf(url)
  const keepSvg = () => keepFile(new Blob([qrSvg(qr)], { type: 'image/svg+xml' }), `${name}.svg`)
  const keepPng = () => void qrPng(qr).then((file) => file !== null && keepFile(file, `${name}.png`))
  return (
    <Row gap={18} align="center" wrap above={18}>
      <Box className={css.picture} border radius="card" clipped>
        <QrCode qr={qr} label={m.reports_share_qr()} />
      </Box>
      <Stack className={css.words} gap={4} grows>
        <strong>{m.reports_share_qr()}</strong>
        <p>{m.reports_share_qr_hint()}</p>
        <Row gap={8} wrap above={8}>
          <Button icon={Download} onPress={keepSvg}>
            {m.reports_share_qr_svg()}
          </Button>
          <Button icon={Download} onPress={keepPng}>
            {m.reports_share_qr_png()}
          </Button>
        </Row>
      </Stack>
    </Row>
  )
}
