import '../public.css'
import { UndoEmailPage } from '../../features/checkout/pages/UndoEmailPage.tsx'
import { hydratePage } from '../hydrate.tsx'

hydratePage(UndoEmailPage)
