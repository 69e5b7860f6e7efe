import '../frame/public.css'
import { UndoEmailPage } from '../../features/checkout/pages/UndoEmailPage.tsx'
import { hydratePage } from '../frame/hydrate.tsx'

hydratePage(UndoEmailPage)
