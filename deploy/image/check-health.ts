// The health check of the image, which has no curl: exits with 0 when the server in this container is alive.

const response = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health`);
process.exitCode = response.ok ? 0 : 1;
