import '../../../public/frame/public.css'
import { UndoEmailPage } from '../pages/UndoEmailPage.tsx'
import { hydratePage } from '../../../public/frame/hydrate.tsx'

hydratePage(UndoEmailPage)
