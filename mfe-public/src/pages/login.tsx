export default function LoginPage() {
  return (
    <>
      <h1>Log in</h1>
      <p>Welcome back.</p>
    </>
  );
}
