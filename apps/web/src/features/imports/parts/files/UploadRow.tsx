import { m } from '@turnout/messages/generated/messages.js'
import { Button } from '@turnout/ui/actions/Button.tsx'
import { ProgressBar } from '@turnout/ui/feedback/ProgressBar.tsx'
import { CircleAlert, FileUp } from 'lucide-react'
import { forgetUpload, tryUploadAgain, type Upload } from '../../upload-queue.ts'
import css from '../Imports.module.css'

/** A file on its way, or one that was not taken, with the reason. */
export function UploadRow({ upload }: { upload: Upload }) {
  const { id, file, share, problem, mayTryAgain } = upload
  const Icon = problem === null ? FileUp : CircleAlert
  return (
    <li className={css.row}>
      <Icon className={problem === null ? css.fileIcon : css.faultIcon} size={20} strokeWidth={1.75} aria-hidden />
      <div className={css.what} role={problem === null ? 'status' : 'alert'}>
        <span className={css.name}>
          <bdi>{file.name}</bdi>
        </span>
        {problem === null ? <Travelling share={share} /> : <span className={css.fault}>{problem}</span>}
      </div>
      {problem !== null && (
        <div className={css.acts}>
          {mayTryAgain && (
            <Button size="small" onPress={() => tryUploadAgain(id)}>
              {m.shell_try_again()}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={m.imports_remove_file({ name: file.name })}
            onPress={() => forgetUpload(id)}
          >
            {m.imports_remove()}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Whole on its way, it is being looked at. */
function Travelling({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  const words = share === 1 ? m.imports_recognising() : m.imports_uploading({ percent })
  return (
    <span className={css.progress}>
      <ProgressBar label={words} value={percent} max={100} />
      <span className={css.quiet}>{words}</span>
    </span>
  )
}
