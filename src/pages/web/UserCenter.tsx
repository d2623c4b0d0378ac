/** R040: the doctor's own profile. */
export function UserCenter() {
  return <h1>个人资料</h1>;
}
