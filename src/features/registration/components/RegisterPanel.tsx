import { ChakraRoot } from '../../../ui/chakra/ChakraRoot.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** The registration form as part of a page: loaded in the browser alone, with all that it is operated with. */
export function RegisterPanel() {
  return (
    <ChakraRoot>
      <RegisterForm />
    </ChakraRoot>
  );
}
