/** The registration form [2.5-02]. */
export function RegisterForm() {
  return <form />;
}
