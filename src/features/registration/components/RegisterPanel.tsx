import { ChakraRoot } from '#ui/chakra/ChakraRoot.tsx';
import { RegisterForm } from './RegisterForm.tsx';

/** The registration form with its controls; loaded in the browser only. */
export function RegisterPanel() {
  return (
    <ChakraRoot>
      <RegisterForm />
    </ChakraRoot>
  );
}
