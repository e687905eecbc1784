export default function SignupPage() {
  return (
    <>
      <h1>Sign up</h1>
      <p>Open an account with simulated funds.</p>
    </>
  );
}
